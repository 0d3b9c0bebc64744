import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLayer } from '../../layers/layer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { groups as groupWords } from '../../words/en/groups.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { recordsQuery } from '../records/api.ts'
import { useRecordFailure } from '../records/gone.ts'
import { standingOf } from '../records/ownership.ts'
import { shownName } from '../records/record-name.ts'
import { runMany } from '../records/run-many.ts'
import { useMe } from '../users/api.ts'
import { groupsQuery } from './api.ts'
import { groupChoices, regroupingOf, type GroupChoice, type GroupDecisions } from './group-choices.ts'
import { GroupCheckList } from './group-check-list.tsx'
import { RegroupNote } from './regroup-note.tsx'
import { useRegroup } from './use-regroup.ts'

addWords('groups', groupWords)

/** Which groups hold a record, or several: to be ticked. Those one may not share stay as they are. */
export function RecordGroupsDialog({ ids }: { ids: readonly string[] }) {
  const t = wordsOf('groups')
  const me = useMe()
  const { closeLayer } = useLayer()
  const list = useQuery(recordsQuery).data ?? []
  const groups = useQuery(groupsQuery).data ?? []
  const onFailure = useRecordFailure()
  const regroup = useRegroup()
  const [decisions, setDecisions] = useState<GroupDecisions>(new Map())
  const [done, setDone] = useState<number>()
  const asked = list.filter(({ _id }) => ids.includes(_id))
  const records = asked.filter((record) => canOnRecord(standingOf(record, me._id), 'addToGroup'))
  const leftOut = asked.filter((record) => !records.includes(record))
  const choices = groupChoices(records, groups)
  const changing = records
    .map((record) => ({ record, ...regroupingOf(record, decisions) }))
    .filter(({ add, takeOut }) => add.length + takeOut.length > 0)
  const close = () => void closeLayer()

  const save = async () => {
    if (changing.length === 0) return close()
    setDone(0)
    const { failed } = await runMany(changing, ({ record, ...change }) => regroup(record._id, change), {
      onProgress: setDone,
    })
    setDone(undefined)
    const [first] = failed
    if (!first) {
      await closeLayer({ isSettled: true })
      const count = changing.length
      showToast(t(records.length === 1 ? 'onRecord.saved' : 'onRecord.savedMany', { count }), {
        kind: 'done',
      })
    } else if (failed.length === 1 || changing.length === 1) await onFailure(first.item.record, first.error)
    else showToast(t('onRecord.failed', { count: failed.length }), { kind: 'failed' })
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
      <RegroupNote changing={changing} choices={choices} />
      {leftOut.length > 0 && (
        <p className="mt-3 text-small text-t2">
          {t('onRecord.leftOut', { count: leftOut.length, name: leftOut[0] ? shownName(leftOut[0]) : '' })}
        </p>
      )}
    </Dialog>
  )
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
