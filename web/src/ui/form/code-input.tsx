import { LineIcon } from '../display/line-icon.tsx'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { classNames } from '../display/class-names.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { digitsOf, longCodeOf, withHyphen } from './code-text.ts'
import { Spinner } from '../display/spinner.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type CodeInputProps = {
  /** The accessible name, such as "Code from the e-mail" or "Passcode". */
  label: string
  value: string
  /** Gets the code without spaces and hyphen. */
  onChange: (value: string) => void
  /** Called once when the last character stands. */
  onComplete?: (value: string) => void
  /** Six digits in boxes, or ten characters in one field, written XXXXX-XXXXX. */
  length?: 6 | 10
  /** Dots instead of digits, for a passcode. */
  masked?: boolean
  /** What was wrong: shown and announced below, all is marked and the next key begins anew. `true`: a toast says it. */
  error?: string | true
  /** The code is on its way: read-only, a ring below. */
  sending?: boolean
  /** small: boxes of 44 × 52, for dialogs. */
  size?: 'medium' | 'small'
  align?: 'start' | 'center'
  /** Has the focus when it appears. */
  takesFocus?: boolean
  disabled?: boolean
  id?: string
}

/**
 * A code typed, pasted or taken from the mail by the system. There is one real input over the drawn boxes, not one a
 * box: autofill, paste, undo and screen readers then see the whole code.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, value, onChange, onComplete, length = 6, masked = false, error, sending = false } = props
  const { size = 'medium', align = 'center', takesFocus, disabled, id } = props
  const input = useRef<HTMLInputElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const noteId = useId()
  const isLong = length === 10
  // From the next key on the code is another one, even if the caller leaves the sentence standing.
  const isWrong = Boolean(error) && value.length === length

  useCaret(input, { isWrong, isLong })

  const change = (text: string) => {
    const code = isLong ? longCodeOf(text) : digitsOf(text, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }

  const shared = {
    ref: input,
    id,
    disabled,
    autoFocus: takesFocus,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteId,
    readOnly: sending,
    autoComplete: masked ? 'off' : 'one-time-code',
    autoCapitalize: 'characters',
    autoCorrect: 'off',
    spellCheck: false,
    'data-1p-ignore': masked || undefined,
    onChange: (event: { target: HTMLInputElement }) => change(event.target.value),
  } as const

  return (
    <div className={classNames('flex flex-col', align === 'center' ? 'sm:items-center' : 'items-start')}>
      {isLong ? (
        <input
          {...shared}
          value={withHyphen(value)}
          placeholder="XXXXX-XXXXX"
          className="h-14 w-80 max-w-full rounded-control bg-field text-center font-secret text-code-box tracking-widest field-edge placeholder:opacity-60 aria-invalid:text-danger max-sm:h-15"
        />
      ) : (
        <div className="relative max-sm:w-full max-sm:max-w-96">
          <CodeBoxes
            value={value}
            length={length}
            masked={masked}
            wrong={isWrong}
            current={hasFocus && !sending}
            small={size === 'small'}
          />
          <input
            {...shared}
            value={value}
            type={masked ? 'password' : 'text'}
            inputMode="numeric"
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            className="absolute inset-0 w-full cursor-text bg-transparent text-phone text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent"
          />
        </div>
      )}
      <Note id={noteId} error={error} isSending={sending} />
    </div>
  )
}

/** Keeps the caret where the next key goes. */
function useCaret(
  input: RefObject<HTMLInputElement | null>,
  { isWrong, isLong }: { isWrong: boolean; isLong: boolean },
) {
  // A wrong code stays selected as a whole, so that any key, paste or autofill replaces it.
  useEffect(() => {
    if (isWrong) input.current?.select()
  }, [input, isWrong])

  // The boxes have no place for a caret in the middle: it stays at the end, or everything is selected. Browsers tell of
  // a moved caret late, after a quick next key; so each key looks first.
  useEffect(() => {
    if (isLong) return undefined
    const holdCaret = () => {
      const element = input.current
      if (!element || document.activeElement !== element) return
      const { selectionStart, selectionEnd, value: text } = element
      if (isWrong) {
        if (selectionStart !== 0 || selectionEnd !== text.length) element.select()
      } else if (selectionStart === selectionEnd && selectionEnd !== text.length) {
        element.setSelectionRange(text.length, text.length)
      }
    }
    const stop = new AbortController()
    document.addEventListener('selectionchange', holdCaret, stop)
    input.current?.addEventListener('keydown', holdCaret, stop)
    return () => stop.abort()
  }, [input, isLong, isWrong])
}

type NoteProps = { id: string; error: CodeInputProps['error'] | undefined; isSending: boolean }

/** What is said below the code. */
function Note({ id, error, isSending }: NoteProps) {
  return (
    <div id={id} aria-live="polite" className="mt-3 min-h-5 text-body">
      {isSending ? (
        <span className="flex text-t3">
          <Spinner />
          <span className="sr-only">{t('sending')}</span>
        </span>
      ) : (
        typeof error === 'string' && (
          <span className="flex items-start gap-2 text-danger">
            <LineIcon icon={CircleAlert} size={16} className="mt-0.5 shrink-0" />
            <span className="text-balance">{error}</span>
          </span>
        )
      )}
    </div>
  )
}
