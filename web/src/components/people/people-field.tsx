import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { User } from '@cardea/contract'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { useId, type ClipboardEvent, type Ref } from 'react'
import { Kbd } from '../../ui/display/kbd.tsx'
import { idOf } from '../../data/access/known-people.ts'
import { isAddress, type Recipient } from '../../data/access/recipients.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { noGroups, PeopleChips, type GroupRecipients } from './people-chips.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCompletion } from './use-completion.ts'

const t = texts(sharing)

type PeopleFieldProps = {
  /** The accessible name; people to share with where nothing else is said. */
  label?: string
  recipients: readonly Recipient[]
  typed: string
  error: string | undefined
  /** People one already shares something with. */
  known: readonly User[]
  onType: (typed: string) => void
  /** Takes text into the list: an address, or several that were pasted. `rest`: what is still being typed. */
  onTake: (text: string, rest?: string) => void
  onRemove: (email: string) => void
  /** Enter in the empty field. */
  onSubmit: () => void
  /** Where groups may be meant too. */
  groups?: GroupRecipients | undefined
  ref: Ref<HTMLInputElement>
}

/** People as chips, and a field that completes whom one knows and takes any list of addresses. */
export function PeopleField(props: PeopleFieldProps) {
  const { recipients, typed, error, onTake, onRemove, ref, label = t('people'), groups = noGroups } = props
  const id = useId()
  const { isEmpty, suggested, best, rest, type, choose, keyDown } = useCompletion({ ...props, groups })
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!text.includes('@')) return
    event.preventDefault()
    onTake(`${typed} ${text}`)
  }
  return (
    <div className="min-w-0 flex-1">
      <div className="relative">
        <label
          htmlFor={id}
          className="flex max-h-40 min-h-11 cursor-text flex-wrap items-center overflow-x-hidden overflow-y-auto gap-1.5 rounded-control bg-field p-[7px] field-edge"
        >
          {isEmpty && <LineIcon icon={UserRoundPlus} size={17} className="ml-1.5 shrink-0 text-t2" />}
          <PeopleChips recipients={recipients} groups={groups} onRemove={onRemove} />
          <div className="relative flex h-7 min-w-40 flex-1 items-center">
            <input
              ref={ref}
              id={id}
              role="combobox"
              aria-label={label}
              aria-expanded={suggested.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={best && `${id}-${idOf(best)}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-note`}
              type="text"
              inputMode="email"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              placeholder={isEmpty ? t('peoplePlaceholder') : ''}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={keyDown}
              onPaste={paste}
              onBlur={() => {
                if (isAddress(typed)) onTake(typed)
              }}
              className="h-full w-full bg-transparent px-1.5 outline-none pointer-coarse:text-phone max-sm:text-phone"
            />
            <Completion typed={typed} rest={rest} />
          </div>
        </label>
        <Suggestions id={id} suggested={suggested} pointed={best} onChoose={choose} />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-small text-danger">
            <LineIcon icon={CircleAlert} size={15} className="mt-px" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** What Tab would add to the typed text, over the input and behind its text. */
function Completion({ typed, rest }: { typed: string; rest: string }) {
  if (rest === '') return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-0 flex items-center px-1.5 pointer-coarse:text-phone max-sm:text-phone"
    >
      <span className="invisible whitespace-pre">{typed}</span>
      <span className="truncate text-t3">{rest}</span>
      <span className="ml-2 max-sm:hidden">
        <Kbd>Tab</Kbd>
      </span>
    </span>
  )
}
