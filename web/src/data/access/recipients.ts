import { foldEmail, limits, type User } from '@cardea/contract'
import { parseEmails } from './email-list.ts'

/** A recipient of the record: an address, and the person if known. */
export type Recipient = { email: string; person: User | null }

export type Fault = 'invalidEmail' | 'ownAddress' | 'isOwner' | 'tooMany'

export type Taken = {
  recipients: Recipient[]
  /** Text that stays in the field to be corrected. */
  rest: string
  fault: Fault | null
}

type Known = { people: readonly User[]; me: User; owner: User | null }

/** Adds typed or pasted text to the list: addresses become recipients, each once; other text stays, with the reason. */
export function takeRecipients(
  before: readonly Recipient[],
  text: string,
  { people, me, owner }: Known,
): Taken {
  const { emails, rest } = parseEmails(text)
  const recipients = [...before]
  const refused: string[] = []
  let fault: Fault | null = rest === '' ? null : 'invalidEmail'
  for (const email of emails) {
    const refusal = email === me.email ? 'ownAddress' : email === owner?.email ? 'isOwner' : null
    if (refusal) {
      fault = refusal
      refused.push(email)
    } else if (!recipients.some((known) => known.email === email)) {
      recipients.push({ email, person: people.find((person) => person.email === email) ?? null })
    }
  }
  if (recipients.length > limits.peoplePerShare) fault = 'tooMany'
  return { recipients, rest: [...refused, rest].filter(Boolean).join(' '), fault }
}

/** Whether there is at least one address in a text. */
export const holdsAddress = (text: string): boolean => parseEmails(text).emails.length > 0

/** Whether a text is a complete address, so that leaving the field may accept it. */
export const isAddress = (text: string): boolean => foldEmail(text) !== null
