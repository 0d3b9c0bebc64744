import { leastRole, type GrantableRole, type User } from '@cardea/contract'
import { useRef, useState } from 'react'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/users/me.ts'
import { useKeptNaming } from '../../data/access/kept-naming.ts'
import { useKnownPeople } from '../../data/access/use-known-people.ts'
import { momentOf, noEnd, type Until } from '../../data/access/until.ts'
import type { Held } from '../../data/access/held.ts'
import { takeRecipients, type Recipient } from '../../data/access/recipients.ts'

const t = texts(sharing)

const noRecipients: readonly Recipient[] = []

/**
 * The field in which a person names those who are to be let in, with the role and the end beside it. An end that people
 * have stays unless one chooses another.
 * @param owner whose it is, so that they cannot be named; null where it has none but oneself, or one for each of many
 * @param items what people have on each item by now
 * @param slot where the names are kept until the dialog opens again; without one they go with it
 */
export function useRecipients(owner: User | null, items: Items = [], slot?: string) {
  const me = useMe()
  const known = useKnownPeople()
  const ref = useRef<HTMLInputElement>(null)
  const [recipients, setRecipients] = useKeptNaming(slot && `people ${slot}`, noRecipients)
  const [typed, setTyped] = useKeptNaming(slot && `typed ${slot}`, '')
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<GrantableRole>(leastRole)
  /** Null while no end was chosen. */
  const [chosen, setChosen] = useState<ChosenEnd | null>(null)
  const ends = new Set(recipients.flatMap(({ email }) => [...endsOf(items, email)]))
  const until = chosen?.until ?? noEnd

  /** All who are meant by now, or null where the field says what is wrong. `going`: what is still being typed. */
  const take = (text: string, going = ''): Recipient[] | null => {
    const taken = takeRecipients(recipients, text, { people: known, me, owner })
    setRecipients(taken.recipients)
    setTyped([taken.rest, going].filter(Boolean).join(' '))
    setError(taken.fault ? t(taken.fault, { name: owner ? personName(owner) : '' }) : undefined)
    return taken.fault ? null : taken.recipients
  }
  return {
    recipients,
    role,
    ...termsOf({ role, chosen, items }),
    /** No person is named, and the field is empty. */
    isEmpty: recipients.length === 0 && typed.trim() === '',
    /** The person or people meant by what stands in the field now. */
    read: () => take(typed),
    /** Says what is wrong, beside the field; the focus stays where it is. */
    fail: setError,
    focus: () => ref.current?.focus(),
    /** They are let in: nothing is named any more. */
    forget: () => {
      setRecipients(noRecipients)
      setTyped('')
    },
    /** For the field itself. */
    field: {
      ref,
      recipients,
      typed,
      error,
      known,
      onType: (text: string) => {
        setTyped(text)
        setError(undefined)
      },
      onTake: take,
      onRemove: (email: string) => setRecipients(recipients.filter((known) => known.email !== email)),
    },
    /** For the choice beside it. */
    roleChoice: { role, onChange: setRole },
    untilChoice: {
      until,
      at: chosen?.at ?? null,
      /** The end that stays, while none is chosen: of all of them, or `several`; undefined where they have none. */
      kept: chosen || [...ends].every((end) => end === null) ? undefined : keptOf([...ends]),
      onChange: (next: Until) => setChosen({ until: next, at: momentOf(next) }),
    },
  }
}

/** `at`: the moment by the time of choosing. */
type ChosenEnd = { until: Until; at: string | null }
type Items = readonly ReadonlyMap<string, Held>[]

const endsOf = (items: Items, email: string) => new Set(items.map((held) => held.get(email)?.until ?? null))

/** What people are let in with: the role and the end that are chosen, and what they have by now. */
function termsOf({ role, chosen, items }: { role: GrantableRole; chosen: ChosenEnd | null; items: Items }) {
  return {
    /** These people as a share of one item takes them: in the role that is chosen now, and until when. */
    shared: (wanted: readonly Recipient[], held = items[0]) => {
      const end = momentOf(chosen?.until ?? noEnd)
      return wanted.map(({ email }) => ({
        email,
        role,
        until: chosen ? end : (held?.get(email)?.until ?? null),
      }))
    },
    /** The same to look ahead with: a span counts from when it was chosen, so that the question stays the same. */
    meant: (wanted: readonly Recipient[]) =>
      wanted.map(({ email }) => {
        const [end = null, another] = endsOf(items, email)
        return { email, role, until: chosen ? chosen.at : another === undefined ? end : null }
      }),
    /** Whether all of these have exactly this already, on each item. */
    haveIt: (wanted: readonly Recipient[]) =>
      wanted.length > 0 &&
      items.length > 0 &&
      items.every((held) =>
        wanted.every(({ email }) => {
          const own = held.get(email)
          return own?.role === role && (chosen === null || own.until === chosen.at)
        }),
      ),
  }
}

const keptOf = ([first, ...others]: (string | null)[]): string =>
  others.length === 0 && first ? first : 'several'
