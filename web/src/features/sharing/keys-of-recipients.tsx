import type { Item } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import type { Recipient } from '../../data/access/recipients.ts'
import { personName } from '../../data/records/ownership.ts'
import { TwoFingerprints } from '../../components/access/two-fingerprints.tsx'
import { CompareWords } from '../../components/keys/compare-words.tsx'
import { compare } from '../../i18n/en/compare.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { useKeyStatesQuery } from '../../data/keys/key-states.ts'

const t = texts(sealed)
const tCompare = texts(compare)

const sentences = {
  'at once': 'share.atOnce',
  'no keys': 'share.noKeys',
  'begun again': 'share.begunAgain',
  strange: 'share.strange',
} as const

type KeysOfRecipientsProps = { kind: Item['kind']; recipients: readonly Recipient[] }

/** Says of each who is named whether they open the record or group at once, or why not. */
export function KeysOfRecipients({ kind, recipients }: KeysOfRecipientsProps) {
  const states = useQuery(useKeyStatesQuery(recipients.map(({ email }) => email))).data
  if (!states || states.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-col gap-2.5 text-small text-t2" aria-live="polite">
        {states.map(({ email, state, since, isCompared, prints }) => {
          const found = recipients.find((one) => one.email === email)
          const person = found?.person ? personName(found.person) : email
          const date = since === undefined ? null : shortDate(new Date(since), locale())
          return (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <span className="min-w-0 flex-1 basis-64">
                {date === null ? t(sentences[state], { person }) : tCompare('since', { person, date })}
                {prints && <TwoFingerprints prints={prints} />}
              </span>
              {state !== 'no keys' && !isCompared && <CompareWords person={person} email={email} />}
            </li>
          )
        })}
      </ul>
      {kind === 'record' && <p className="mt-3 text-small text-t2">{tCompare('editorsSee')}</p>}
    </>
  )
}
