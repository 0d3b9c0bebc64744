import type { ReadAnswer } from '@cardea/client/outside/read-answer'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { answerWhen, whereWords } from './intake-words.ts'

const t = texts(intakes)

/** What is known of who gave an answer, and what is not. */
export function Giver({ about }: Pick<ReadAnswer, 'about'>) {
  const when = answerWhen(about, useNow())
  const where = whereWords(about)
  return (
    <div className="rounded-card border border-line px-3.5 py-3">
      <p className="font-medium wrap-anywhere">{about.email ?? t('panel.at', { when })}</p>
      <p className="text-small wrap-anywhere text-t2">
        {[
          ...(about.email === null ? [] : [`${t('panel.at', { when })}.`]),
          ...(where === '' ? [] : [t('answer.from', { where })]),
          t(about.email === null ? 'answer.anybody' : 'answer.mailed'),
        ].join(' ')}
      </p>
    </div>
  )
}
