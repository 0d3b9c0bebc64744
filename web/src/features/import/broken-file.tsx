import { LineIcon } from '../../ui/display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import type { ImportFailure } from '@cardea/client/import/import-failure'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { failureText } from './failure-text.ts'
import type { Importing } from './use-import.ts'

const t = texts(imports)

type BrokenFileProps = { importing: Importing; file: File; failure: ImportFailure }

/** A file that is not taken: one sentence why. */
export function BrokenFile({ importing, file, failure }: BrokenFileProps) {
  return (
    <div role="alert" className="m-auto flex max-w-110 flex-col items-center p-6 text-center">
      <span className="mb-5 flex size-13 items-center justify-center rounded-card bg-danger-fill text-danger">
        <LineIcon icon={CircleAlert} size={24} />
      </span>
      <h2 className="text-heading">{t('broken.title')}</h2>
      <p className="mt-1 wrap-anywhere text-t2">
        {failureText(failure, file.name)} {t('broken.again')}
      </p>
      <Button className="mt-5" onClick={importing.startAnew}>
        {t('broken.other')}
      </Button>
    </div>
  )
}
