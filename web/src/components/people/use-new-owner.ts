import type { User } from '@cardea/contract'
import { useRef, useState } from 'react'
import { sharing } from '../../i18n/en/sharing.ts'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { takeRecipients, type Recipient } from '../../data/access/recipients.ts'
import { useMe } from '../../data/users/me.ts'

const t = texts(verification)
const tSharing = texts(sharing)

/** The field in which a person names the one person who shall own something. */
export function useNewOwner(people: readonly User[]) {
  const me = useMe()
  const ref = useRef<HTMLInputElement>(null)
  const [owner, setOwner] = useState<Recipient | null>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  /** Says what is wrong, beside the field. */
  const fail = (sentence: string): null => {
    setError(sentence)
    ref.current?.focus()
    return null
  }
  /** The one person who is meant, or null where the field says what is wrong. */
  const take = (text: string): Recipient | null => {
    const taken = takeRecipients(owner ? [owner] : [], text, { people, me, owner: null })
    setTyped(taken.rest)
    if (taken.fault) return fail(tSharing(taken.fault))
    const [first = null, second] = taken.recipients
    if (second) return fail(t('onlyOne'))
    setOwner(first)
    return first ?? fail(t('whoMissing'))
  }
  return {
    fail,
    /** The person or people meant by what stands in the field now. */
    read: () => take(typed),
    forget: () => setOwner(null),
    /** For the field itself. */
    field: {
      ref,
      recipients: owner ? [owner] : [],
      typed,
      error,
      known: people,
      onType: (text: string) => {
        setTyped(text)
        setError(undefined)
      },
      onTake: take,
      onRemove: () => {
        setOwner(null)
        setError(undefined)
      },
    },
  }
}
