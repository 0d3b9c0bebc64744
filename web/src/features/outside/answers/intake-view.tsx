import type { Answer } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import { SealedGlyph } from '../../../components/keys/sealed-glyph.tsx'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { groupsQuery } from '../../../data/groups/groups.ts'
import type { IntakeWithAnswers } from '../../../data/outside/intakes.ts'
import { personName } from '../../../data/records/ownership.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LinkIconTile } from '../link-icon-tile.tsx'
import { answerWhen, intakeWords, whereWords } from './intake-words.ts'

const t = texts(intakes)

type IntakeViewProps = { intake: IntakeWithAnswers; onAnswer: (id: string) => void }

/** What was asked, of whom, and the answers, newest first. */
export function IntakeView({ intake, onAnswer }: IntakeViewProps) {
  const now = useNow()
  const group = useQuery(groupsQuery).data?.find(({ _id }) => _id === intake.groupID)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        {intake.template ? <RecordTile template={intake.template} /> : <LinkIconTile icon={Inbox} />}
        <div className="min-w-0">
          <h2 className="text-heading wrap-anywhere">
            <bdi>{intake.title}</bdi>
            {intake.sealedFor === 'people' && (
              <>
                {' '}
                <SealedGlyph label={t('glyph')} />
              </>
            )}
          </h2>
          <p className="text-small text-t2">{intakeWords(intake, group?.name ?? t('onlyYou'), now)}</p>
          <p className="text-small text-t3">{t('panel.by', { name: personName(intake.by) })}</p>
        </div>
      </div>
      {intake.message !== null && (
        <blockquote
          dir="auto"
          className="border-l-3 border-line-2 pl-3.5 wrap-anywhere whitespace-pre-wrap text-t2"
        >
          {intake.message}
        </blockquote>
      )}
      <section aria-label={t('panel.answers')}>
        <h3 className="mb-2 text-small font-strong">{t('panel.answers')}</h3>
        {intake.answers.length === 0 ? (
          <p className="text-t2">{t('panel.none')}</p>
        ) : (
          <ul className="overflow-hidden rounded-card border border-line">
            {intake.answers.map((answer) => (
              <AnswerRow key={answer._id} answer={answer} onOpen={() => onAnswer(answer._id)} />
            ))}
          </ul>
        )}
      </section>
      {intake.invited.length > 0 && (
        <section aria-label={t('panel.invited')}>
          <h3 className="mb-2 text-small font-strong">{t('panel.invited')}</h3>
          <ul className="overflow-hidden rounded-card border border-line">
            {intake.invited.map(({ _id, email, answeredAt }) => (
              <li key={_id} className="border-t border-line px-3.5 py-2.5 first:border-t-0">
                <bdi className="block wrap-anywhere">{email}</bdi>
                <span className="text-small text-t2">
                  {answeredAt === null
                    ? t('panel.notYet')
                    : t('panel.answeredOn', { when: dayAndTime(new Date(answeredAt), now) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function AnswerRow({ answer, onOpen }: { answer: Answer; onOpen: () => void }) {
  const now = useNow()
  const { email, files, taken } = answer
  const isThere = useQuery(recordsQuery).data?.some(({ _id }) => _id === taken?.recordID) ?? false
  const when = answerWhen(answer, now)
  const notes = [
    ...(files > 0 ? [t('panel.files', { count: files })] : []),
    whereWords(answer),
    ...(taken === null
      ? []
      : [taken.by ? t('panel.takenBy', { name: personName(taken.by) }) : t('panel.taken')]),
  ].filter(Boolean)
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line px-3.5 py-2 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{email ?? t('panel.at', { when })}</p>
        <p className="text-small wrap-anywhere text-t2">
          {[...(email === null ? [] : [when]), ...notes].join(' · ')}
        </p>
      </div>
      {taken === null ? (
        <Button size="small" aria-label={t('panel.openOf', { when })} onClick={onOpen}>
          {t('panel.open')}
        </Button>
      ) : (
        isThere &&
        taken.recordID !== null && (
          <Link
            to="/records/$recordID"
            params={{ recordID: taken.recordID }}
            className="shrink-0 text-small font-book text-accent-t hover:underline"
          >
            {t('panel.record')}
          </Link>
        )
      )}
    </li>
  )
}
