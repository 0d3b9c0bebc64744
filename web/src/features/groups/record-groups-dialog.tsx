import { canOnRecord, type AccessChange, type VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showError } from '../../overlays/show-error.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { recordsQuery } from '../../data/records/records.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useMe } from '../../data/users/me.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import {
  groupChoices,
  regroupingOf,
  type GroupChoice,
  type GroupDecisions,
  type Regrouping,
} from '../../data/groups/group-choices.ts'
import { GroupCheckList } from './group-check-list.tsx'
import { RegroupNote } from './regroup-note.tsx'
import { GroupsWithoutKey } from '../../components/keys/groups-without-key.tsx'
import { useGroupsWithoutKey } from '../../data/groups/groups-without-key.ts'
import { regroupMany } from '../../components/groups/regroup-many.ts'
import { useRegroup } from '../../data/groups/use-regroup.ts'

const t = texts(groups)

type RecordGroupsDialogProps = {
  ids: readonly string[]
  /** A group that is ticked from the start. */
  into?: string | undefined
}

/** Which groups hold a record, or several: to be ticked. Those one may not share stay as they are. */
export function RecordGroupsDialog({ ids, into }: RecordGroupsDialogProps) {
  const me = useMe()
  const { closeOverlay } = useOverlay()
  const list = useQuery(recordsQuery).data ?? []
  const groups = useQuery(groupsQuery).data ?? []
  const [decisions, setDecisions] = useState<GroupDecisions>(
    () => new Map(into === undefined ? [] : [[into, true]]),
  )
  const asked = list.filter(({ _id }) => ids.includes(_id))
  const records = asked.filter((record) => canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup'))
  const leftOut = asked.filter((record) => !records.includes(record))
  const choices = groupChoices(records, groups)
  const changing = records
    .map((record) => ({ record, ...regroupingOf(record, decisions) }))
    .filter(({ add, takeOut }) => add.length + takeOut.length > 0)
  const addition = toChange('add-to-groups', changing, ({ add }) => add)
  const removal = toChange('take-out-of-groups', changing, ({ takeOut }) => takeOut)
  const withoutKey = useGroupsWithoutKey(groups.filter(({ _id }) => takesSealed(changing, _id)))
  const { save, isSaving, failure } = useSaveGroups(changing)
  const close = () => void closeOverlay()
  const [only] = asked
  const title =
    asked.length === 1 && only
      ? t('onRecord.title', { name: shownName(only) })
      : t('onRecord.titleMany', { count: asked.length })
  return (
    <Dialog
      onClose={close}
      title={title}
      description={t('onRecord.text')}
      failure={failure}
      act={{
        word: t('onRecord.save'),
        busy: isSaving,
        disabled: changing.length === 0 || withoutKey.length > 0,
        run: save,
      }}
    >
      {choices.length === 0 ? (
        <p className="text-t2">{t('onRecord.noGroups')}</p>
      ) : (
        <GroupCheckList
          choices={choices}
          of={records.length}
          decisions={decisions}
          onDecide={(choice, isIn) => setDecisions(decided(decisions, choice, isIn, records))}
        />
      )}
      <PreviewBox change={withoutKey.length > 0 ? null : addition} saysNobodyLoses />
      <PreviewBox change={removal} />
      <RegroupNote changing={withoutKey.length > 0 ? [] : changing} choices={choices} />
      <GroupsWithoutKey groups={withoutKey} />
      {leftOut.length > 0 && (
        <p className="mt-3 text-small text-t2">
          {t('onRecord.leftOut', { count: leftOut.length, name: leftOut[0] ? shownName(leftOut[0]) : '' })}
        </p>
      )}
    </Dialog>
  )
}

type Changing = Regrouping & { record: VaultRecord }

/** Changes the groups of one record, with a way back, or leads many of them through. */
function useSaveGroups(changing: readonly Changing[]) {
  const queryClient = useQueryClient()
  const { closeOverlay } = useOverlay()
  const onFailure = useRecordFailure()
  const failure = useSaveFailure()
  const regroup = useRegroup()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const [one] = changing
    if (!one) return void closeOverlay()
    failure.forget()
    if (changing.length > 1) {
      await closeOverlay({ isSettled: true })
      return regroupMany(queryClient, changing)
    }
    setSaving(true)
    try {
      await regroup(one.record._id, one)
      await closeOverlay({ isSettled: true })
      const undo = () =>
        regroup(one.record._id, { add: one.takeOut, takeOut: one.add }).then(() => undefined, showError)
      showToast(t('onRecord.saved'), {
        kind: 'done',
        action: { label: t('onRecord.undo'), onPress: () => void undo() },
        stayMs: undoMs,
      })
    } catch (error) {
      await onFailure(one.record, error, failure.show)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, failure: failure.text }
}

/** Whether a record that only its people can open is to come into a group. */
const takesSealed = (changing: readonly Changing[], groupID: string): boolean =>
  changing.some(({ record, add }) => record.sealedFor === 'people' && add.includes(groupID))

/** One half of what is decided, of all records that it changes; null where that is none. */
function toChange(
  kind: 'add-to-groups' | 'take-out-of-groups',
  changing: readonly Changing[],
  groupsOf: (one: Changing) => readonly string[],
): AccessChange | null {
  const meant = changing.filter((one) => groupsOf(one).length > 0)
  if (meant.length === 0) return null
  const groupIDs = [...new Set(meant.flatMap(groupsOf))]
  return { kind, recordIDs: meant.map(({ record }) => record._id), groupIDs }
}

/** A decision that changes nothing is none; into a group that is closed to us nothing more goes. */
function decided(
  before: GroupDecisions,
  { id, held, isOpen }: GroupChoice,
  isIn: boolean,
  records: readonly VaultRecord[],
): GroupDecisions {
  const next = new Map(before)
  const wasOut = before.get(id) === false
  if (!isOpen && isIn && wasOut) next.delete(id)
  else if (held === (isIn ? records.length : 0)) next.delete(id)
  else next.set(id, isOpen ? isIn : false)
  return next
}
