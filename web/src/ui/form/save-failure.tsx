import { LineIcon } from '../display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { classNames } from '../display/class-names.ts'

/** At the foot of a form, beside its button: why the last save failed, until the next one. */
export function SaveFailure({ text, className }: { text: string | undefined; className?: string }) {
  if (!text) return null
  return (
    <p role="alert" className={classNames('flex gap-1.5 text-small text-danger', className)}>
      <LineIcon icon={CircleAlert} size={15} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  )
}
