import { canOnRecord, type AccessChange, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { groups as groupWords } from '../../i18n/en/groups.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { recordsQuery } from '../../data/records/records.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '../../data/records/record-name.ts'
import { runMany } from '../../data/records/run-many.ts'
import { useMe } from '../../data/people/me.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import {
  groupChoices,
  regroupingOf,
  type GroupChoice,
  type GroupDecisions,
} from '../../data/groups/group-choices.ts'
import { GroupCheckList } from './group-check-list.tsx'
import { RegroupNote } from './regroup-note.tsx'
import { useRegroup } from '../../data/groups/use-regroup.ts'

addWords('groups', groupWords)

/** Which groups hold a record, or several: to be ticked. Those one may not share stay as they are. */
export function RecordGroupsDialog({ ids }: { ids: readonly string[] }) {
  const t = wordsOf('groups')
  const me = useMe()
  const { closeOverlay } = useOverlay()
  const list = useQuery(recordsQuery).data ?? []
  const groups = useQuery(groupsQuery).data ?? []
  const onFailure = useRecordFailure()
  const failure = useSaveFailure()
  const regroup = useRegroup()
  const [decisions, setDecisions] = useState<GroupDecisions>(new Map())
  const [done, setDone] = useState<number>()
  const asked = list.filter(({ _id }) => ids.includes(_id))
  const records = asked.filter((record) => canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup'))
  const leftOut = asked.filter((record) => !records.includes(record))
  const choices = groupChoices(records, groups)
  const changing = records
    .map((record) => ({ record, ...regroupingOf(record, decisions) }))
    .filter(({ add, takeOut }) => add.length + takeOut.length > 0)
  const addition = toChange('add-to-groups', changing, ({ add }) => add)
  const removal = toChange('take-out-of-groups', changing, ({ takeOut }) => takeOut)
  const close = () => void closeOverlay()

  const save = async () => {
    if (changing.length === 0) return close()
    setDone(0)
    failure.forget()
    const { failed } = await runMany(changing, ({ record, ...change }) => regroup(record._id, change), {
      onProgress: setDone,
    })
    setDone(undefined)
    const [first] = failed
    if (!first) {
      await closeOverlay({ isSettled: true })
      const count = changing.length
      showToast(t(records.length === 1 ? 'onRecord.saved' : 'onRecord.savedMany', { count }), {
        kind: 'done',
      })
    } else if (failed.length === 1 || changing.length === 1)
      await onFailure(first.item.record, first.error, failure.show)
    else failure.say(showToast(t('onRecord.failed', { count: failed.length }), { kind: 'failed' }))
  }
  const [only] = asked
  const title =
    asked.length === 1 && only
      ? t('onRecord.title', { name: shownName(only) })
      : t('onRecord.titleMany', { count: asked.length })
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={t('onRecord.text')}
      failure={failure.text}
      footStart={
        done !== undefined &&
        changing.length > 1 && <output>{t('onRecord.saving', { done, total: changing.length })}</output>
      }
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('onRecord.cancel')}
          </Button>
          <Button
            look="primary"
            busy={done !== undefined}
            disabled={changing.length === 0}
            onClick={() => void save()}
          >
            {t('onRecord.save')}
          </Button>
        </>
      }
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
      <PreviewBox change={addition} saysNobodyLoses />
      <PreviewBox change={removal} />
      <RegroupNote changing={changing} choices={choices} />
      {leftOut.length > 0 && (
        <p className="mt-3 text-small text-t2">
          {t('onRecord.leftOut', { count: leftOut.length, name: leftOut[0] ? shownName(leftOut[0]) : '' })}
        </p>
      )}
    </Dialog>
  )
}

/** One half of what is decided, of all records that it changes; null where that is none. */
function toChange<Changing extends { record: VaultRecord }>(
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
