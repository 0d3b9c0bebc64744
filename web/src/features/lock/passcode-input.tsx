import { CodeInput, type CodeInputProps } from '../../ui/form/code-input.tsx'

type PasscodeInputProps = Pick<
  CodeInputProps,
  'label' | 'value' | 'onChange' | 'onComplete' | 'error' | 'sending'
>

/** Six masked boxes. They stand in a form, as browsers expect of whatever is masked; the last digit sends it. */
export function PasscodeInput(props: PasscodeInputProps) {
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <CodeInput masked takesFocus {...props} />
    </form>
  )
}
