import type { AccessPreview } from '@cardea/contract'
import { momentOf, type Until } from '../../data/access/until.ts'
import { endText } from '../../components/access/until-choice.tsx'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'

const t = texts(sharing)

type WillSeeProps = {
  /** Those who do not see it yet. */
  gain: AccessPreview['gain']
  /** What they will see, in words: `3 secrets and 2 files`; empty where there is nothing to count. */
  things: string
  until: Until | undefined
  kind: 'record' | 'group'
}

/** Who will see what, until when, in one sentence; a second one only for those without an account. */
export function WillSee({ gain, things, until, kind }: WillSeeProps) {
  const count = gain.length
  const end = until ? momentOf(until) : null
  const what = things === '' ? t(`it.${kind}`) : things
  const sentence =
    end === null ? t('willSee', { count, what }) : t('willSeeUntil', { count, what, when: endText(end) })
  const strangers = gain.filter(({ user }) => user === null).length
  return (
    <>
      <Emphasised text={sentence} part={what} />{' '}
      {strangers > 0 && t(strangers === count ? `allNew.${kind}` : `someNew.${kind}`, { count: strangers })}
    </>
  )
}
