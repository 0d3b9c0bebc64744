import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '../../data/access/recipients.ts'
import { personName } from '../../data/records/ownership.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { useKeyStatesQuery } from './key-states.ts'

const t = texts(sealed)

const sentences = {
  'at once': 'share.atOnce',
  'no keys': 'share.noKeys',
  'begun again': 'share.begunAgain',
  strange: 'share.strange',
} as const

/** Says of each who is named whether they open the record at once, or why not. */
export function KeysOfRecipients({ recipients }: { recipients: readonly Recipient[] }) {
  const states = useQuery(useKeyStatesQuery(recipients.map(({ email }) => email))).data
  if (!states || states.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-1 text-small text-t2" aria-live="polite">
      {states.map(({ email, state }) => {
        const found = recipients.find((one) => one.email === email)
        const person = found?.person ? personName(found.person) : email
        return <li key={email}>{t(sentences[state], { person })}</li>
      })}
    </ul>
  )
}
