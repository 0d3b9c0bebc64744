import type { Answer, Intake } from '@cardea/contract'
import { dayAndTime, dayOf } from '../../../i18n/day-and-time.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(intakes)

/** Where its answers go, how many there are, and until when; of one that is over, why. */
export function intakeWords({ received, most, deadline, over }: Intake, group: string, now: Date): string {
  const answered = t('row.answered', { received, most })
  return [group, answered, endWords(over, new Date(deadline), now)].join(' · ')
}

function endWords(over: Intake['over'], deadline: Date, now: Date): string {
  if (over === null) return t('row.until', { when: dayOf(deadline, now) })
  if (over.why === 'answered') return t('row.over.answered')
  if (over.at === null || over.why === 'ended') return t('row.over.shut')
  return t(`row.over.${over.why}`, { when: dayOf(new Date(over.at), now) })
}

/** From where an answer came, as far as that is known; empty where nothing is. */
export const whereWords = ({ device, network }: Pick<Answer, 'device' | 'network'>): string =>
  [network, device].filter((one) => one !== null).join(', ')

/** When an answer came. */
export const answerWhen = ({ at }: Pick<Answer, 'at'>, now: Date): string => dayAndTime(new Date(at), now)
