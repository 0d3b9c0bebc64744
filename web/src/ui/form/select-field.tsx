import { LineIcon } from '../display/line-icon.tsx'
import { Select } from '@base-ui/react/select'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { IconNode } from 'lucide'
import { classNames } from '../display/class-names.ts'
import { controlClass, type ControlSize } from './control-class.ts'
import { Field, type FieldText } from './field.tsx'
import { useLandmark } from '../display/landmark.ts'
import { useMenuSurface } from '../display/surface.ts'

export type SelectOption<Value extends string> = {
  value: Value
  label: string
  icon?: IconNode
  isDisabled?: boolean
}

export type SelectFieldProps<Value extends string> = FieldText & {
  options: readonly SelectOption<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string
  size?: ControlSize
  disabled?: boolean
  name?: string
  id?: string
  className?: string
}

/** One of a few. For actions use a menu. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, placeholder, size = 'form', disabled = false, name, ...text } = props
  const surface = useMenuSurface()
  const { trigger, container } = useLandmark()
  const ChosenIcon = options.find((option) => option.value === value)?.icon
  return (
    <Field {...text}>
      {(control, labelId) => (
        <Select.Root
          items={options}
          value={value}
          name={name}
          disabled={disabled}
          onValueChange={(chosen) => {
            if (chosen !== null) onChange(chosen)
          }}
        >
          <Select.Trigger
            {...control}
            ref={trigger}
            aria-labelledby={labelId}
            className={classNames(controlClass(size, disabled), 'gap-2 px-3 text-left')}
          >
            {ChosenIcon && <LineIcon icon={ChosenIcon} size={16} className="shrink-0 text-t2" />}
            <Select.Value
              placeholder={placeholder}
              className="min-w-0 flex-1 truncate data-placeholder:text-t3"
            />
            <Select.Icon className="text-t2">
              <LineIcon icon={ChevronDown} size={16} />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal container={container}>
            <Select.Positioner
              positionMethod="fixed"
              alignItemWithTrigger={false}
              sideOffset={6}
              collisionPadding={8}
              className="z-50 outline-none"
            >
              <Select.Popup
                className={classNames(
                  surface,
                  'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card bg-float p-1.5 text-t1 shadow-float outline-none',
                  'transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0',
                )}
              >
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.isDisabled}
                    className="flex min-h-9 cursor-default items-center gap-2.5 rounded-small px-2.5 outline-none data-disabled:text-t3 data-highlighted:bg-hover max-sm:min-h-11"
                  >
                    <span className="flex w-4">
                      <Select.ItemIndicator>
                        <LineIcon icon={Check} size={16} />
                      </Select.ItemIndicator>
                    </span>
                    {option.icon && <LineIcon icon={option.icon} size={16} className="shrink-0 text-t2" />}
                    <Select.ItemText>{option.label}</Select.ItemText>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  )
}
