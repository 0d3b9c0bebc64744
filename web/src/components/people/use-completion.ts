import type { User } from '@cardea/contract'
import { useState, type KeyboardEvent } from 'react'
import { completion, namesOf, suggest, type Suggestion } from '../../data/access/known-people.ts'
import { holdsAddress, isAddress, type Recipient } from '../../data/access/recipients.ts'
import type { GroupRecipients } from './people-chips.tsx'

type Completed = {
  recipients: readonly Recipient[]
  groups: GroupRecipients
  typed: string
  known: readonly User[]
  onType: (typed: string) => void
  onTake: (text: string, rest?: string) => void
  onRemove: (email: string) => void
  onSubmit: () => void
}

/** What is written to its end, and what may still be going on. */
const lastSeparator = /^(.*)[,;\s](.*)$/s

/** What a field of people suggests for the typed text, and what its keys do (ARIA practices, combobox). */
export function useCompletion(field: Completed) {
  const { recipients, groups, typed, known, onType, onTake, onRemove, onSubmit } = field
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
    const [, whole = '', going = ''] = lastSeparator.exec(text) ?? []
    if (holdsAddress(whole)) onTake(whole, going)
    else onType(text.trimStart())
  }
  const choose = (meant: Suggestion) => {
    if (meant.kind === 'person') return onTake(meant.person.email)
    onType('')
    groups.onChoose(meant.group)
  }
  const removeLast = () => {
    const person = recipients.at(-1)
    const group = groups.chosen.at(-1)
    if (person) onRemove(person.email)
    else if (group) groups.onRemove(group._id)
  }
  const move = (step: number) => setPointed((place + step + suggested.length) % suggested.length)
  const close = (event: KeyboardEvent) => {
    event.stopPropagation()
    setClosed(true)
  }
  /** What Enter does; with Ctrl or Cmd it belongs to the form. */
  const enter = () => {
    if (best && !isAddress(typed)) choose(best)
    else if (typed.trim() === '') onSubmit()
    else onTake(typed)
  }
  const acts: Record<string, (event: KeyboardEvent) => false | (() => void)> = {
    ArrowDown: () => suggested.length > 0 && (() => move(1)),
    ArrowUp: () => suggested.length > 0 && (() => move(-1)),
    Tab: ({ shiftKey }) => best !== undefined && rest !== '' && !shiftKey && (() => choose(best)),
    Enter: ({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && enter,
    Backspace: () => typed === '' && taken.size > 0 && removeLast,
    Escape: (event) => suggested.length > 0 && (() => close(event)),
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = acts[event.key]?.(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  return { isEmpty: taken.size === 0, suggested, best, rest, type, choose, keyDown }
}
