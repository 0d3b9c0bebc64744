import { LineIcon } from '../../ui/display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'

/** What was wrong with a way in, beside its button; announced. */
export const WayError = ({ text }: { text: string | undefined }) => (
  <p aria-live="polite" className={text ? 'flex items-start gap-2 text-body text-danger' : 'sr-only'}>
    {text && <LineIcon icon={CircleAlert} size={16} className="mt-0.5 shrink-0" />}
    {text}
  </p>
)
