import Minus from 'lucide/dist/esm/icons/minus.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { controlClass } from '../../ui/form/control-class.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

type StepperFieldProps = {
  label: string
  /** What the two buttons are called. */
  fewer: string
  more: string
  value: number
  most: number
  onChange: (value: number) => void
}

/** A number from 1 on that is stepped or typed. */
export function StepperField({ label, fewer, more, value, most, onChange }: StepperFieldProps) {
  const set = (next: number) => onChange(Math.min(most, Math.max(1, next)))
  return (
    <Field label={label}>
      {(control) => (
        <div className={`${controlClass('form', false)} gap-1 px-1`}>
          <IconButton icon={Minus} label={fewer} disabled={value === 1} onClick={() => set(value - 1)} />
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={(event) => set(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 3)))}
            className="min-w-0 flex-1 self-stretch bg-transparent text-center tabular-nums outline-none"
          />
          <IconButton icon={Plus} label={more} disabled={value === most} onClick={() => set(value + 1)} />
        </div>
      )}
    </Field>
  )
}
