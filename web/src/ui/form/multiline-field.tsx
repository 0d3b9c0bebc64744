import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../display/class-names.ts'
import { controlClass } from './control-class.ts'
import { GrowingArea } from './growing-area.tsx'
import { Field, type FieldText } from './field.tsx'

export type MultilineFieldProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'children'> &
  FieldText & { value: string; isSecret?: boolean; className?: string }

/** Text of several lines; grows with what is written, up to half of the window. */
export function MultilineField(props: MultilineFieldProps) {
  const { label, isLabelHidden, hint, help, error, isSecret, className, id, ...area } = props
  const text = { label, isLabelHidden, hint, help, error, id, className }
  return (
    <Field {...text}>
      {(control) => (
        <GrowingArea
          rows={2}
          {...area}
          {...control}
          className={classNames(
            controlClass('form', area.disabled ?? false),
            'max-h-[50dvh] min-h-16 resize-y pointer-coarse:resize-none px-3 py-2.5',
            isSecret && 'font-secret',
          )}
        />
      )}
    </Field>
  )
}
