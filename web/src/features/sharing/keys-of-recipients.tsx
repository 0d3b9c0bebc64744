import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Recipient } from '../../data/access/recipients.ts'
import { carrierOf } from '../../data/keys/carrier.ts'
import { personName } from '../../data/records/ownership.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(sealed)

const sentences = {
  'at once': 'share.atOnce',
  'no keys': 'share.noKeys',
  'begun again': 'share.begunAgain',
  strange: 'share.strange',
} as const

/** Says of each who is named whether they open the record at once, or why not. */
export function KeysOfRecipients({ recipients }: { recipients: readonly Recipient[] }) {
  const queryClient = useQueryClient()
  const emails = recipients.map(({ email }) => email)
  const states = useQuery({
    queryKey: ['keys', 'of', ...emails],
    queryFn: () => carrierOf(queryClient).previewShare(emails),
    enabled: emails.length > 0,
    gcTime: 0,
  }).data
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
