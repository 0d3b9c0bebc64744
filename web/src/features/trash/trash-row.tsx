import type { TrashedRecord } from '@cardea/contract'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { memo } from 'react'
import { Highlighted, type Search } from '../../components/list/highlighted.tsx'
import { SelectableTile } from '../../components/records/selectable-tile.tsx'
import { PeopleStack } from '../../components/people/people-stack.tsx'
import { subtitle } from '../../components/records/subtitle.ts'
import type { GroupLooks } from '../../data/groups/group-looks.ts'
import { shownName } from '@cardea/client/records/record-name'
import { locale } from '../../i18n/locale.ts'
import { shortWhen } from '../../i18n/when.ts'
import { records } from '../../i18n/en/records.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { Dot } from '../../ui/display/chip.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { KeptUntil } from './kept-until.tsx'
import { trashColumns } from './trash-columns.ts'

const t = texts(trash)
const tRecords = texts(records)

type TrashRowProps = {
  record: TrashedRecord
  search: Search
  looks: GroupLooks
  isSelected: boolean
  onRestore: (record: TrashedRecord) => void
  onPurge: (record: TrashedRecord) => void
}

/** One record of the trash. It cannot be opened: it can be brought back, or let go. */
export const TrashRow = memo(function TrashRow(props: TrashRowProps) {
  const { record, search, looks, isSelected, onRestore, onPurge } = props
  const now = useNow()
  const name = shownName(record)
  const { shared, text } = subtitle(record, locale())
  return (
    <div
      data-marked={isSelected || undefined}
      className={classNames(
        'whole relative flex h-full items-center gap-4 rounded-control px-3 transition-colors',
        isSelected ? 'bg-soft' : 'hover:bg-hover',
      )}
    >
      <div className={classNames(trashColumns.name, 'flex items-center gap-3')}>
        <SelectableTile
          record={record}
          name={name}
          isSelected={isSelected}
          isMarked={isSelected}
          isReachable
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium max-sm:text-phone">
            <bdi>
              <Highlighted text={name} search={search} />
            </bdi>
          </p>
          <p className={classNames('truncate text-small max-sm:hidden', isSelected ? 'text-t2' : 'text-t3')}>
            <bdi>{[shared, text].filter(Boolean).join(' · ')}</bdi>
          </p>
          <p className="truncate text-small text-t2 sm:hidden">
            <GoesBackTo record={record} looks={looks} />
          </p>
        </div>
      </div>
      <div className={classNames(trashColumns.back, 'shrink-0 text-small text-t2')}>
        <GoesBackTo record={record} looks={looks} />
      </div>
      <div className={classNames(trashColumns.people, 'shrink-0')}>
        <PeopleStack
          record={record}
          ring={isSelected ? 'ring-soft' : 'ring-surface whole-hover:ring-hover'}
        />
      </div>
      <time
        dateTime={record.deletedAt}
        className={classNames(trashColumns.deleted, 'shrink-0 text-small text-t2 tabular-nums')}
      >
        <span className="sr-only">{t('columns.deleted')}: </span>
        {shortWhen(new Date(record.deletedAt), now, locale())}
      </time>
      <div className={classNames(trashColumns.until, 'relative shrink-0 self-stretch')}>
        <KeptUntil at={record.purgeAt} isMarked={isSelected} />
        <span className="absolute inset-y-0 right-0 flex items-center gap-1 opacity-0 transition-opacity whole-focus-within:opacity-100 whole-hover:opacity-100 max-sm:hidden">
          <Button
            size="small"
            icon={Undo2}
            aria-label={t('restoreName', { name })}
            onClick={() => onRestore(record)}
          >
            {t('restore')}
          </Button>
          <IconButton
            icon={Trash}
            label={t('purgeName', { name })}
            onClick={() => onPurge(record)}
            className="text-danger!"
          />
        </span>
      </div>
    </div>
  )
})

function GoesBackTo({ record, looks }: Pick<TrashRowProps, 'record' | 'looks'>) {
  const [first, ...others] = record.groups
  if (!first) return <span className="truncate">{tRecords('ungrouped')}</span>
  const look = looks.get(first._id)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Dot hue={look?.hue} />
      <span className="truncate">{look?.name ?? first.name}</span>
      {others.length > 0 && (
        <span className="text-label text-t3 whole-marked:text-t2 tabular-nums">
          <span aria-hidden>+{others.length}</span>
          <span className="sr-only">{others.map((group) => group.name).join(', ')}</span>
        </span>
      )}
    </span>
  )
}
