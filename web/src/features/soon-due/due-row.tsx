import { Link } from '@tanstack/react-router'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { DueBadge } from '../../components/records/due-badge.tsx'
import { PeopleStack } from '../../components/people/people-stack.tsx'
import { subtitle } from '../../components/records/subtitle.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import type { DueRecord } from '../../data/due/due-records.ts'
import type { GroupLooks } from '../../data/groups/group-looks.ts'
import { shownName } from '../../data/records/record-name.ts'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { records } from '../../i18n/en/records.ts'
import { soonDue } from '../../i18n/en/soon-due.ts'
import { texts } from '../../i18n/texts.ts'
import { Dot } from '../../ui/display/chip.tsx'

const t = texts(soonDue)
const tRecords = texts(records)

/** Widths of what stands beside the name in wide lists. */
const columns = {
  what: 'w-36 shrink-0',
  group: 'w-44 shrink-0',
  people: 'w-21.5 shrink-0',
  ends: 'w-36 shrink-0',
  left: 'w-24 shrink-0',
}

/** What the columns are, where they stand side by side. */
export function DueHeads() {
  return (
    <div
      aria-hidden
      className="flex h-8 items-center gap-4 border-b border-line px-3 text-label text-t3 @max-3xl:hidden"
    >
      <span className="flex-1 pl-12">{tRecords('columns.name')}</span>
      <span className={columns.what}>{t('what')}</span>
      <span className={columns.group}>{tRecords('columns.groups')}</span>
      <span className={columns.people}>{tRecords('columns.people')}</span>
      <span className={columns.ends}>{t('ends')}</span>
      <span className={columns.left} />
    </div>
  )
}

/** A record, what of it ends, and when. */
export function DueRow({ due: { record, field, days }, looks }: { due: DueRecord; looks: GroupLooks }) {
  const value = field.value ?? ''
  const ends = dateText(value, locale()) ?? value
  const [group, ...others] = record.groups
  return (
    <li className={rowHairline}>
      <Link
        to="/records/$recordID"
        params={{ recordID: record._id }}
        className="whole flex h-15 items-center gap-4 rounded-control px-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-sm:h-17"
      >
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <RecordTile template={record.template} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium max-sm:text-phone">
              <bdi>{shownName(record)}</bdi>
            </span>
            <span className="block truncate text-small text-t3 @3xl:hidden">
              <bdi>{field.label}</bdi> · {ends}
            </span>
            <span className="block truncate text-small text-t3 @max-3xl:hidden">
              <bdi>{subtitle(record, locale()).text}</bdi>
            </span>
          </span>
        </span>
        <span className={`${columns.what} truncate text-small text-t2 @max-3xl:hidden`}>
          <bdi>{field.label}</bdi>
        </span>
        <span className={`${columns.group} flex items-center gap-2 text-small text-t2 @max-3xl:hidden`}>
          {group ? (
            <>
              <Dot hue={looks.get(group._id)?.hue} />
              <bdi className="truncate">{looks.get(group._id)?.name ?? group.name}</bdi>
              {others.length > 0 && <span className="text-label text-t3">+{others.length}</span>}
            </>
          ) : (
            tRecords('ungrouped')
          )}
        </span>
        <span className={`${columns.people} max-sm:hidden`}>
          <PeopleStack record={record} ring="ring-surface whole-hover:ring-hover" />
        </span>
        <span className={`${columns.ends} text-small font-book @max-3xl:hidden`}>{ends}</span>
        <span className={`${columns.left} flex justify-end`}>
          <DueBadge days={days} />
        </span>
      </Link>
    </li>
  )
}
