import { recordRoutes, type Group, type VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { ownAct } from '../../data/live/own-acts.ts'
import { Check } from '../../ui/form/check.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { exposure } from '../../i18n/en/exposure.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { putInList, recordsQuery } from '../../data/records/records.ts'
import { isOthers } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { useMe } from '../../data/users/me.ts'
import { leaveGroup } from '../../data/groups/groups.ts'
import { isOnlyThrough, recordsOfGroup } from '../../data/groups/losses.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'
import { useLeavingGroup } from './use-leaving-group.ts'

const t = texts(groups)
const tExposure = texts(exposure)

/** Anybody but the owner leaves a group, and may take their own records out of it first. */
export function LeaveGroupDialog({ group }: { group: Group }) {
  const me = useMe()
  const queryClient = useQueryClient()
  const { closeOverlay } = useOverlay()
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id)
  const own = held.filter((record) => !isOthers(record, me._id))
  const gone = new Set([group._id])
  const losing = held.filter((record) => isOnlyThrough(record, gone, me._id))
  const lost = losing.length
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set())
  const [isLeaving, setLeaving] = useState(false)
  const onFailure = useGroupFailure()
  const afterwards = useLeavingGroup(group)
  const { name } = group
  const taken = own.filter(({ _id }) => !staying.has(_id))
  const close = () => void closeOverlay()

  const leave = async () => {
    setLeaving(true)
    try {
      // One after the other: where one fails, the person is still in the group and can try again.
      for (const { _id } of taken) {
        const body = { groupIDs: [group._id] }
        const reply = await call(recordRoutes.takeRecordOutOfGroups, { params: { id: _id }, body })
        if ('version' in reply) putInList(queryClient, reply)
      }
      await leaveGroup(group._id)
    } catch (error) {
      setLeaving(false)
      await onFailure(group, error)
      return
    }
    await afterwards(t('leave.done', { name }))
  }
  return (
    <Dialog
      onClose={close}
      title={t('leave.title', { name })}
      description={`${lossSentence(lost, own.length)}${own.length > 0 ? ` ${t('leave.own', { count: own.length })}` : ''}`}
      act={{
        word: taken.length === 0 ? t('leave.confirm') : t('leave.confirmTaking', { count: taken.length }),
        look: 'danger',
        busy: isLeaving,
        run: () => ownAct(leave),
      }}
    >
      {lost > 0 && <p className="mb-3 text-small text-t2">{tExposure('leaving')}</p>}
      {own.length > 0 && (
        <>
          <ul
            aria-label={t('leave.ownLabel')}
            className="max-h-[40dvh] overflow-y-auto rounded-card border border-line"
          >
            {own.map((record) => (
              <OwnRecord
                key={record._id}
                record={record}
                isTaken={!staying.has(record._id)}
                onTake={(isTaken) => setStaying(toggled(staying, record._id, !isTaken))}
              />
            ))}
          </ul>
          <p className="mt-2.5 text-small text-t3">{t('leave.stays')}</p>
        </>
      )}
    </Dialog>
  )

  function lossSentence(lost: number, own: number): string {
    if (lost === 0) return held.length === own ? '' : t('leave.loseNothing')
    if (own === 0) return t('leave.lose', { records: t('records', { count: lost }) })
    return lost === 1 ? t('leave.loseOther') : t('leave.loseOthers', { count: lost })
  }
}

type OwnRecordProps = { record: VaultRecord; isTaken: boolean; onTake: (isTaken: boolean) => void }

function OwnRecord({ record, isTaken, onTake }: OwnRecordProps) {
  const id = useId()
  const name = shownName(record)
  return (
    <li className="border-t border-line first:border-t-0">
      <label htmlFor={id} className="flex min-h-13 cursor-pointer items-center gap-3 px-3">
        <RecordTile template={record.template} size={30} />
        <span className="min-w-0 flex-1 truncate">
          <bdi>{name}</bdi>
        </span>
        <Check id={id} aria-label={t('leave.take', { name })} checked={isTaken} onChange={onTake} />
      </label>
    </li>
  )
}

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
