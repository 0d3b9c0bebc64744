import type { Group, User } from '@cardea/contract'
import { CircleAlert } from 'lucide-react'
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Dot, PersonChip } from '../../ui/display/chip.tsx'
import { hueOf } from '../../ui/display/hue.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { personName } from '../../data/records/ownership.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { completion, idOf, namesOf, suggest, type Suggestion } from '../../data/access/known-people.ts'
import { holdsAddress, isAddress, type Recipient } from '../../data/access/recipients.ts'
import { Suggestions } from './suggestions.tsx'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'

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
  /** Where groups may be meant too: those on offer, and those taken. */
  groups?: GroupRecipients
  ref: Ref<HTMLInputElement>
}

export type GroupRecipients = {
  offered: readonly Group[]
  chosen: readonly Group[]
  onChoose: (group: Group) => void
  onRemove: (id: string) => void
}

const noGroups: GroupRecipients = {
  offered: [],
  chosen: [],
  onChoose: () => undefined,
  onRemove: () => undefined,
}

/** What is written to its end, and what may still be going on. */
const lastSeparator = /^(.*)[,;\s](.*)$/s

/** People as chips, and a field that completes whom one knows and takes any list of addresses. */
export function PeopleField(props: PeopleFieldProps) {
  const { recipients, typed, error, known, onType, onTake, onRemove, onSubmit, ref } = props
  const { label = t('people'), groups = noGroups } = props
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const taken = new Set([...recipients.map(({ email }) => email), ...groups.chosen.map(({ _id }) => _id)])
  const suggested: Suggestion[] = isClosed ? [] : suggest(known, groups.offered, typed, taken)
  const place = Math.min(pointed, Math.max(suggested.length - 1, 0))
  const best = suggested[place]
  const rest = best ? completion(namesOf(best), typed) : ''

  const type = (text: string) => {
    setPointed(0)
    setClosed(false)
    const [, whole = '', rest = ''] = lastSeparator.exec(text) ?? []
    if (holdsAddress(whole)) onTake(whole, rest)
    else onType(text.trimStart())
  }
  const choose = (meant: Suggestion) => {
    if (meant.kind === 'person') return onTake(meant.person.email)
    onType('')
    groups.onChoose(meant.group)
  }
  const removeLast = (): (() => void) | undefined => {
    const person = recipients.at(-1)
    const group = groups.chosen.at(-1)
    if (person) return () => onRemove(person.email)
    return group && (() => groups.onRemove(group._id))
  }
  const move = (step: number) => setPointed((place + step + suggested.length) % suggested.length)

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const hasText = typed.trim() !== ''
    switch (event.key) {
      case 'ArrowDown':
        return suggested.length > 0 ? () => move(1) : undefined
      case 'ArrowUp':
        return suggested.length > 0 ? () => move(-1) : undefined
      case 'Tab':
        return best && rest !== '' && !event.shiftKey ? () => choose(best) : undefined
      case 'Enter':
        if (event.ctrlKey || event.metaKey) return undefined
        if (best && !isAddress(typed)) return () => choose(best)
        return hasText ? () => onTake(typed) : onSubmit
      case 'Backspace':
        return typed === '' ? removeLast() : undefined
      case 'Escape':
        if (suggested.length === 0) return undefined
        return () => {
          event.stopPropagation()
          setClosed(true)
        }
      default:
        return undefined
    }
  }
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
          {groups.chosen.map((group) => (
            <PersonChip
              key={group._id}
              name={group.name}
              avatar={
                <span className="flex pl-1.5">
                  <Dot hue={groupHue(group)} />
                </span>
              }
              onRemove={() => groups.onRemove(group._id)}
            />
          ))}
          {recipients.map(({ email, person }) => (
            <PersonChip
              key={email}
              name={person ? personName(person) : email}
              avatar={
                person ? (
                  <PersonAvatar person={person} size={20} />
                ) : (
                  <Avatar name={email} hue={hueOf(email)} size={20} state="invited" />
                )
              }
              onRemove={() => onRemove(email)}
            />
          ))}
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
              placeholder={taken.size === 0 ? t('peoplePlaceholder') : ''}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={keyDown}
              onPaste={paste}
              onBlur={() => {
                if (isAddress(typed)) onTake(typed)
              }}
              className="h-full w-full bg-transparent px-1.5 outline-none pointer-coarse:text-phone max-sm:text-phone"
            />
            {rest !== '' && (
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
            )}
          </div>
        </label>
        <Suggestions id={id} suggested={suggested} pointed={best} onChoose={choose} />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <p className="mt-1.5 flex gap-1.5 text-small text-danger">
            <CircleAlert size={15} aria-hidden className="mt-px" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
