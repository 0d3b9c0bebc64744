import { LineIcon } from '../display/line-icon.tsx'
import type { IconNode } from 'lucide'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { controlClass, type ControlSize } from './control-class.ts'
import { Field, type FieldText } from './field.tsx'

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'className' | 'children'> &
  FieldText & {
    size?: ControlSize
    icon?: IconNode
    /** What stands at the right end inside the box: an icon button, a brand, a unit. */
    trailing?: ReactNode
    /** JetBrains Mono, for secrets and codes. */
    isSecret?: boolean
    className?: string
  }

/** One line of text with its label. Takes every attribute of an input, so a form library can register it. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, hint, help, error, size = 'form', icon: Icon, trailing, ...rest } = props
  const { isSecret, className, id, ...input } = rest
  const text = { label, isLabelHidden, hint, help, error, id, className }
  return (
    <Field {...text}>
      {(control) => (
        <div className={classNames(controlClass(size, input.disabled ?? false), 'gap-2 px-3')}>
          {Icon && <LineIcon icon={Icon} size={16} className="text-t3" />}
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={classNames(
              'min-w-0 flex-1 self-stretch bg-transparent outline-none disabled:text-t3',
              isSecret && 'font-secret',
            )}
          />
          {trailing && <span className="-mr-1.5 flex items-center gap-1">{trailing}</span>}
        </div>
      )}
    </Field>
  )
}
