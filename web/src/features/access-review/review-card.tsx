import { leastRole, type Group, type ReviewedPerson, type VaultRecord } from '@cardea/contract'
import { Eye } from 'lucide-react'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import type { GroupLooks } from '../../data/groups/group-looks.ts'
import { personName } from '../../data/records/ownership.ts'
import { shownName } from '../../data/records/record-name.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { longWhen } from '../../i18n/when.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { Pieces } from '../../ui/display/pieces.tsx'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { decisionKey, type Decision, type Decisions } from './decisions.ts'

const t = texts(exposure)
const tUi = texts(ui)

type ReviewCardProps = {
  person: ReviewedPerson
  /** By id, as the list has them. */
  records: ReadonlyMap<string, VaultRecord>
  /** One's groups that the person is in. */
  groups: readonly Group[]
  looks: GroupLooks
  decisions: Decisions
  onDecide: (userID: string, recordID: string, decision: Decision) => void
  onKeepAll: () => void
}

/** A person, and each record of one's own that they see outside of its groups. */
export function ReviewCard({
  person: { user, records: entries },
  records,
  groups,
  looks,
  decisions,
  onDecide,
  onKeepAll,
}: ReviewCardProps) {
  return (
    <li className="rounded-card border border-line">
      <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
        <PersonAvatar person={user} size={36} />
        <div className="min-w-0 flex-1 leading-4.5">
          <h2 className="truncate text-body font-strong">
            <bdi>{personName(user)}</bdi>
          </h2>
          {groups.length === 0 ? (
            <p className="truncate text-small text-t3">{user.email}</p>
          ) : (
            <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-small text-t2">
              {t('review.usuallyIn')}
              {groups.map(({ _id, name }) => (
                <span key={_id} className="inline-flex min-w-0 items-center gap-1.5">
                  <Dot hue={looks.get(_id)?.hue} />
                  <bdi className="truncate">{name}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:pl-12">
          <span className="text-small text-t2 max-sm:mr-auto">
            {t('review.entries', { count: entries.length })}
          </span>
          <Button
            look="quiet"
            size="small"
            aria-label={t('review.keepAllOf', { name: personName(user) })}
            onClick={onKeepAll}
          >
            {t('review.keepAll')}
          </Button>
        </div>
      </div>
      <ul>
        {entries.map((entry) => (
          <ReviewRow
            key={entry._id}
            name={personName(user)}
            entry={entry}
            record={records.get(entry._id)}
            decision={decisions.get(decisionKey(user._id, entry._id)) ?? null}
            onDecide={(decision) => onDecide(user._id, entry._id, decision)}
          />
        ))}
      </ul>
    </li>
  )
}

type ReviewRowProps = {
  name: string
  entry: ReviewedPerson['records'][number]
  record: VaultRecord | undefined
  /** Null: none yet. */
  decision: Decision | null
  onDecide: (decision: Decision) => void
}

function ReviewRow({ name, entry, record, decision, onDecide }: ReviewRowProps) {
  const now = useNow()
  const { role, since, until, lastOpened } = entry
  const isChanged = decision === 'lower' || decision === 'end'
  const isKnown = lastOpened !== null && decision === 'end'
  const recordName = record ? shownName(record) : ''
  const options: { value: Decision; label: string; tone?: string }[] = [
    { value: 'keep', label: t('review.keep') },
    ...(role !== leastRole
      ? [{ value: 'lower' as const, label: t('review.lower'), tone: 'text-info!' }]
      : []),
    { value: 'end', label: t('review.end'), tone: 'text-danger!' },
  ]
  const roles = (
    <>
      <span className={isChanged ? 'text-t3 line-through' : undefined}>{tUi(`role.${role}`)}</span>{' '}
      {decision === 'lower' && <span className="font-strong text-t1">{tUi(`role.${leastRole}`)}</span>}
    </>
  )
  const opened = (
    <span
      className={classNames('inline-flex items-center gap-2', isKnown ? 'font-book text-warning' : 'text-t2')}
    >
      {isKnown && <Eye size={15} aria-hidden className="shrink-0" />}
      {lastOpened
        ? t('review.opened', { date: longWhen(new Date(lastOpened), now, locale()) ?? t('review.justNow') })
        : t('review.never')}
    </span>
  )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3.5 py-2">
      <div className="flex min-w-60 flex-1 items-center gap-3">
        <RecordTile template={record?.template ?? null} />
        <div className="min-w-0 flex-1 leading-4.5">
          <p className="truncate font-medium">
            <bdi>{recordName}</bdi>
          </p>
          <p className="text-small text-t3">
            <Pieces>
              {t('review.since', { date: shortDate(new Date(since), locale()) })}
              {until && t('review.until', { date: shortDate(new Date(until), locale()) })}
            </Pieces>
          </p>
          <p className="text-small text-t2 @4xl:hidden">
            <Pieces>
              {roles}
              {opened}
            </Pieces>
          </p>
        </div>
      </div>
      <span className="hidden w-24 text-small text-t2 @4xl:block">{roles}</span>
      <span className="hidden w-45 text-small @4xl:block">{opened}</span>
      <div className="w-52 max-sm:w-full max-sm:pl-12">
        <Segment
          label={t('review.decide', { name, record: recordName })}
          value={decision}
          onChange={onDecide}
          options={options}
          isWide
        />
      </div>
    </li>
  )
}
