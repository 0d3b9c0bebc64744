import { LineIcon } from '../../ui/display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import type { Failure } from './failure.ts'

const t = texts(visitor)

/** Why the last press did not do what it was for, said when it turns out. */
export const FailureLine = ({ failure }: { failure: Failure | null }) => (
  <p role="alert" className="mt-3 flex items-start gap-2 text-body text-danger empty:hidden">
    {failure && (
      <>
        <LineIcon icon={CircleAlert} size={16} className="mt-0.5 shrink-0" />
        {t(`failed.${failure}`)}
      </>
    )}
  </p>
)
