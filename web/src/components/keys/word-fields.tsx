import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { completed, completionsOf, useWordList } from '../../data/keys/word-list.ts'
import { keys } from '../../i18n/en/keys.ts'
import { texts } from '../../i18n/texts.ts'
import { controlClass } from '../../ui/form/control-class.ts'
import { classNames } from '../../ui/display/class-names.ts'

const t = texts(keys)

type WordFieldsProps = {
  label: string
  words: readonly string[]
  isWrong: boolean
  onChange: (words: string[]) => void
  /** Enter in the last one. */
  onDone: () => void
}

/** A field for each word. Space and Enter complete it and go on; all of them may be pasted at once. */
export function WordFields({ label, words, isWrong, onChange, onDone }: WordFieldsProps) {
  const list = useWordList()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const goTo = (at: number) => group.current?.querySelectorAll('input')[at]?.focus()
  const put = (at: number, word: string) => onChange(words.with(at, word))
  const press = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const word = words[at] ?? ''
    if (event.key === 'Backspace' && word === '' && at > 0) {
      event.preventDefault()
      goTo(at - 1)
    }
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (word === '') return
    put(at, completed(list, word))
    if (at < words.length - 1) goTo(at + 1)
    else if (event.key === 'Enter') onDone()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').toLowerCase().split(/\s+/).filter(Boolean)
    if (pasted.length < 2) return
    event.preventDefault()
    onChange(words.map((word, at) => pasted[at] ?? word))
    goTo(Math.min(pasted.length, words.length) - 1)
  }
  return (
    <fieldset
      ref={group}
      className={classNames(
        'grid gap-2 max-sm:grid-cols-2',
        words.length % 4 === 0 ? 'grid-cols-4' : 'grid-cols-3',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {words.map((word, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- The fields are their places.
          key={at}
          className={classNames(controlClass('form', false), 'gap-2 px-3')}
        >
          <span aria-hidden className="text-label text-t3 tabular-nums">
            {at + 1}
          </span>
          <input
            aria-label={t('word', { at: at + 1, of: words.length })}
            aria-invalid={isWrong || undefined}
            list={`${id}-${at}`}
            value={word}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => put(at, event.currentTarget.value)}
            onKeyDown={(event) => press(event, at)}
            onBlur={() => word && put(at, completed(list, word))}
            onPaste={paste}
            className="w-full min-w-0 flex-1 self-stretch bg-transparent font-secret outline-none"
          />
          <datalist id={`${id}-${at}`}>
            {completionsOf(list, word).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        </div>
      ))}
    </fieldset>
  )
}
