import { LineIcon } from '../display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useId, type ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'

export type FieldText = {
  label: string
  /** Leaves the label to screen readers, where the place already says what is asked. */
  isLabelHidden?: boolean
  /** A word at the right of the label, such as "secret" or "optional". */
  hint?: string
  help?: ReactNode
  /** What is wrong and what to do. Marks the control as wrong and is announced when it appears. */
  error?: string
}

/** What the control inside must carry, so that label, help and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldText & {
  id?: string
  className?: string
  children: (control: FieldControl, labelId: string) => ReactNode
}

/** Label above, help or error below a control of any kind. */
export function Field(props: FieldProps) {
  const { label, isLabelHidden, hint, help, error, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const control: FieldControl = {
    id,
    'aria-describedby': error || help ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={classNames('min-w-0', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label id={labelId} htmlFor={id} className="text-small font-strong text-t1">
          {label}
        </label>
        {hint && <span className="text-small text-t3">{hint}</span>}
      </div>
      {children(control, labelId)}
      <div id={noteId} aria-live="polite">
        {error ? (
          <p className="mt-1.5 flex gap-1.5 text-small text-danger">
            <LineIcon icon={CircleAlert} size={15} className="mt-px" />
            {error}
          </p>
        ) : (
          help && <p className="mt-1.5 text-label text-t3">{help}</p>
        )}
      </div>
    </div>
  )
}
