import { leastRole, type GrantableRole, type User } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { wordsOf } from '../../i18n/words.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { personName } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { knownPeople } from '../../data/access/known-people.ts'
import { momentOf, noEnd, type Until } from '../../data/access/until.ts'
import { takeRecipients, type Recipient } from '../../data/access/recipients.ts'

/**
 * The field in which a person names those who are to be let in, and the role beside it.
 * @param owner whose it is, so that they cannot be named; null where it has none but oneself, or one for each of many
 */
export function useRecipients(owner: User | null) {
  const t = wordsOf('sharing')
  const me = useMe()
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  const known = useMemo(
    () => knownPeople([...(records ?? []), ...(groups ?? [])], me._id),
    [records, groups, me._id],
  )
  const ref = useRef<HTMLInputElement>(null)
  const [recipients, setRecipients] = useState<Recipient[]>([])
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [role, setRole] = useState<GrantableRole>(leastRole)
  const [until, setUntil] = useState<Until>(noEnd)

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
    /** These people as a share takes them: in the role, and until when, that are chosen now. */
    shared: (wanted: readonly Recipient[]) => {
      const end = momentOf(until)
      return wanted.map(({ email }) => ({ email, role, until: end }))
    },
    /** No person is named, and the field is empty. */
    isEmpty: recipients.length === 0 && typed.trim() === '',
    /** The person or people meant by what stands in the field now. */
    read: () => take(typed),
    /** Says what is wrong, beside the field; the focus stays where it is. */
    fail: setError,
    focus: () => ref.current?.focus(),
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
    untilChoice: { until, onChange: setUntil },
  }
}
