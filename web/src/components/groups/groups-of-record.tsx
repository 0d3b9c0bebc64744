import { canOnGroup, canOnRecord, type RecordGroup, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dot } from '../../ui/display/chip.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useRecordFailure } from '../records/record-not-found.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { groupChoices } from '../../data/groups/group-choices.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { isOnlyThrough } from '../../data/groups/losses.ts'
import { useRegroup } from '../../data/groups/use-regroup.ts'

const t = texts(groups)

/** In the open record: the groups that hold it, each a link, and the ways in and out for those who may share it. */
export function GroupsOfRecord({ record }: { record: VaultRecord }) {
  const me = useMe()
  const { openOverlay } = useOverlay()
  const groups = useQuery(groupsQuery).data ?? []
  const regroup = useRegroup()
  const onFailure = useRecordFailure()
  const [losing, setLosing] = useState<RecordGroup>()
  const mayChange = canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup')
  const canAdd = mayChange && groupChoices([record], groups).some(({ isOpen, held }) => isOpen && held === 0)

  const put = async (group: RecordGroup, way: 'add' | 'takeOut') => {
    try {
      await regroup(record._id, { add: [], takeOut: [], [way]: [group._id] })
      return true
    } catch (error) {
      await onFailure(record, error)
      return false
    }
  }
  const takeOut = async (group: RecordGroup) => {
    setLosing(undefined)
    if (!(await put(group, 'takeOut'))) return
    const known = groups.find(({ _id }) => _id === group._id)
    const mayUndo = known !== undefined && canOnGroup(known.role, 'addRecord') && !isLost(group)
    showToast(t('onRecord.takenOut', { name: group.name }), {
      kind: 'done',
      ...(mayUndo && { action: { label: t('onRecord.undo'), onPress: () => void putBack(group) } }),
    })
  }
  const putBack = async (group: RecordGroup) => {
    if (await put(group, 'add')) showToast(t('onRecord.putBack', { name: group.name }), { kind: 'done' })
  }
  const isLost = (group: RecordGroup) => isOnlyThrough(record, new Set([group._id]), me._id)

  if (record.groups.length === 0 && !canAdd) return null
  return (
    <section aria-labelledby="groups-of-record" className="mt-4.5">
      <div className="flex h-9 items-center gap-2">
        <h3 id="groups-of-record" className="font-strong">
          {t('onRecord.section')}
        </h3>
        <span className="text-small text-t3">
          {record.groups.length === 0 ? t('onRecord.none') : record.groups.length}
        </span>
        {mayChange && (canAdd || record.groups.length > 0) && (
          <Button
            look="accent-text"
            size="small"
            icon={canAdd ? Plus : undefined}
            className="-mr-2.5 ml-auto"
            onClick={() => openOverlay({ action: 'regroup', ids: [record._id] })}
          >
            {t(canAdd ? 'onRecord.add' : 'onRecord.change')}
          </Button>
        )}
      </div>
      {record.groups.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {record.groups.map((group) => (
            <GroupEntry
              key={group._id}
              group={group}
              hue={hueIn(groups, group._id)}
              onTakeOut={
                mayChange ? () => (isLost(group) ? setLosing(group) : void takeOut(group)) : undefined
              }
            />
          ))}
        </ul>
      )}
      <LosingDialog
        group={losing}
        onClose={() => setLosing(undefined)}
        onConfirm={() => losing && void takeOut(losing)}
      />
    </section>
  )
}

const hueIn = (groups: readonly { _id: string; color: string }[], id: string): number | undefined => {
  const known = groups.find(({ _id }) => _id === id)
  return known && groupHue(known)
}

type GroupEntryProps = { group: RecordGroup; hue: number | undefined; onTakeOut: (() => void) | undefined }

/** A group one is in leads to its page; of another one only the name is known. */
function GroupEntry({ group, hue, onTakeOut }: GroupEntryProps) {
  const name = (
    <>
      <Dot hue={hue} />
      <span className="truncate">
        <bdi>{group.name}</bdi>
      </span>
    </>
  )
  const look = 'relative flex min-w-0 items-center gap-1.5 self-stretch rounded-chip px-2 touch-target'
  return (
    <li className="inline-flex h-7 max-w-full items-center rounded-chip border border-line-2 text-small text-t1">
      {hue === undefined ? (
        <span className={look}>{name}</span>
      ) : (
        <Link
          to="/group_records/$groupID"
          params={{ groupID: group._id }}
          className={`${look} hover:bg-hover`}
        >
          {name}
        </Link>
      )}
      {onTakeOut && (
        <button
          type="button"
          aria-label={t('onRecord.takeOut', { name: group.name })}
          onClick={onTakeOut}
          className="relative mr-px -ml-1 inline-flex size-6 items-center justify-center rounded-badge text-t2 transition-colors touch-target hover:bg-press hover:text-t1"
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}

type LosingDialogProps = { group: RecordGroup | undefined; onClose: () => void; onConfirm: () => void }

/** Asks before a person takes out a record that they have through this group alone. */
function LosingDialog({ group, onClose, onConfirm }: LosingDialogProps) {
  useBackCloses(group !== undefined, onClose)
  return (
    <Dialog
      open={group !== undefined}
      onClose={onClose}
      title={t('onRecord.loseTitle', { name: group?.name ?? '' })}
      description={t('onRecord.loseText', { name: group?.name ?? '' })}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('onRecord.cancel')}
          </Button>
          <Button look="danger" onClick={onConfirm}>
            {t('onRecord.confirm')}
          </Button>
        </>
      }
    />
  )
}
