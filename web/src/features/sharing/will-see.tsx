import type { AccessPreview } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { momentOf, type Until } from '../../data/access/until.ts'
import { endText } from '../../components/access/until-choice.tsx'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { useKeyStatesQuery } from '../../data/keys/key-states.ts'

const t = texts(sharing)

const noOne: readonly string[] = []

type WillSeeProps = {
  /** Those who do not see it yet. */
  gain: AccessPreview['gain']
  /** What they will see, in words: `3 secrets and 2 files`; empty where there is nothing to count. */
  things: string
  until: Until | undefined
  kind: 'record' | 'group'
  /** The addresses whose keys are looked up, where those who are let in need some. */
  sealedFor?: readonly string[] | undefined
}

/**
 * Who will see what, until when, in one sentence; a second one where an address may have no account: the look ahead does not
 * tell whether one has, of whom the person shares nothing with.
 */
export function WillSee({ gain, things, until, kind, sealedFor = noOne }: WillSeeProps) {
  const count = gain.length
  const end = until ? momentOf(until) : null
  const what = things === '' ? t(`it.${kind}`) : things
  const sentence =
    end === null ? t('willSee', { count, what }) : t('willSeeUntil', { count, what, when: endText(end) })
  // Who has keys has an account, though the preview does not tell those whom one does not know.
  const states = useQuery(useKeyStatesQuery(sealedFor)).data
  const withKeys = new Set(states?.flatMap(({ email, state }) => (state === 'no keys' ? [] : [email])))
  const isKnown = sealedFor.length === 0 || states !== undefined
  const isAnyNew = gain.some(({ user, email }) => user === null && !withKeys.has(email))
  return (
    <>
      <Emphasised text={sentence} part={what} /> {isKnown && isAnyNew && t(`perhapsNew.${kind}`)}
    </>
  )
}
