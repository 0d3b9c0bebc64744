import { LineIcon } from '../display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useId } from 'react'
import { hueChoices, hueStyle } from '../display/hue.ts'

export type HuePickerProps = {
  label: string
  /** The name of each hue, for those who do not see it. */
  nameOf: (hue: (typeof hueChoices)[number]) => string
  value: number
  onChange: (hue: number) => void
}

/** The eight hues a template or a group may have, as radio buttons: arrows move the choice. */
export function HuePicker({ label, nameOf, value, onChange }: HuePickerProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-strong">{label}</legend>
      <div className="flex h-10 items-center gap-2.5">
        {hueChoices.map((hue) => (
          <label
            key={hue}
            style={hueStyle(hue)}
            className="relative flex size-6 cursor-pointer items-center justify-center rounded-small hue-dot text-white touch-target has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ring has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={hue === value}
              onChange={() => onChange(hue)}
              aria-label={nameOf(hue)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {hue === value && <LineIcon icon={Check} size={14} className="pointer-events-none" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
