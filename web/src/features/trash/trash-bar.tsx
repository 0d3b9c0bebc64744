import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { Group, TrashedRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { Selection } from '../../components/list/use-selection.ts'
import { RunningNote } from '../../components/records/running-note.tsx'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useMe } from '../../data/users/me.ts'
import { peopleOf } from '../../data/records/people-of.ts'
import { records } from '../../i18n/en/records.ts'
import { selection } from '../../i18n/en/selection.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { useToastsClearOf } from '../../ui/display/toast-place.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { TrashActs } from './use-trash-acts.ts'

const t = texts(trash)
const tRecords = texts(records)
const tSelection = texts(selection)

const noGroups: readonly Group[] = []

type TrashBarProps = { records: readonly TrashedRecord[]; selection: Selection; acts: TrashActs }

/** What can be done with the selected records of the trash, and who would see them again. */
export function TrashBar({ records, selection, acts }: TrashBarProps) {
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  const count = records.length
  const people = peopleOf(records, groups, me._id).length
  useToastsClearOf('bottom', 7.5)
  return (
    <section
      aria-label={t('bar')}
      className="float absolute inset-x-4 bottom-6 z-20 mx-auto max-w-150 rounded-bar bg-float p-2 text-t1 shadow-float max-sm:inset-x-2 max-sm:bottom-2"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-1 pb-2 pl-1">
        <span className="mr-auto flex items-center gap-2 whitespace-nowrap max-sm:w-full">
          <IconButton icon={X} label={t('clear')} onClick={selection.clear} />
          <span className="font-strong" aria-hidden>
            {tRecords('selected', { count })}
          </span>
        </span>
        {count > 0 && (
          <>
            <Button
              look="quiet"
              size="small"
              icon={Undo2}
              busy={acts.isRunning && acts.asked === undefined}
              onClick={() => void acts.restore(records)}
              className="h-8.5 text-t1"
            >
              {t('restoreMany', { count })}
            </Button>
            <span aria-hidden className="mx-1.5 h-5 w-px bg-line-2 max-sm:hidden" />
            <Button
              look="danger-text"
              size="small"
              icon={Trash}
              onClick={() => acts.askToPurge(records)}
              className="h-8.5"
            >
              <span className="max-sm:sr-only">{t('purgeMany', { count })}</span>
              <span aria-hidden className="sm:hidden">
                {t('purgeShort')}
              </span>
            </Button>
          </>
        )}
      </div>
      {acts.isRunning && acts.asked === undefined ? (
        <div className="flex items-center gap-3 pl-1">
          <RunningNote done={acts.running.count ?? 0} of={count} />
          <Button size="small" look="quiet" onClick={acts.running.stop}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        <p className="flex min-h-8.5 items-start gap-2.5 rounded-small bg-well px-3 py-2 text-small text-t2">
          <LineIcon icon={Eye} size={15} className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            {people === 0
              ? t('alone')
              : t('again', { count: people, people: t('people', { count: people }) })}{' '}
            {selection.hidden > 0 && tSelection('hidden', { count: selection.hidden })}
          </span>
        </p>
      )}
    </section>
  )
}
