import { canOnGroup, canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useRegroup } from '../../data/groups/use-regroup.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { ownerOf, personName, effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '../../data/records/record-name.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { useMe } from '../../data/people/me.ts'
import { AccessList } from './access-list.tsx'
import { ShareWindow } from './share-window.tsx'
import { groupsListed } from '../../components/access/why.ts'
import { WillSeeNote } from './will-see-note.tsx'

const t = texts(sharing)

/** Lets people into a record by e-mail, or everybody in a group, and shows who is in. */
export function ShareDialog({ record }: { record: VaultRecord }) {
  const me = useMe()
  const owner = ownerOf(record)
  const groups = useQuery(groupsQuery).data ?? []
  const regroup = useRegroup()
  const onFailure = useRecordFailure()
  const offered = groups.filter(
    ({ _id, role }) => canOnGroup(role, 'addRecord') && !record.groupIDs.includes(_id),
  )
  const mayPutInto = canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup')
  const held = record.groups.map(({ name }) => name)
  return (
    <ShareWindow
      target={{ kind: 'record', id: record._id }}
      name={shownName(record)}
      description={
        <>
          {owner?._id === me._id ? t('youOwn') : owner && t('owns', { name: personName(owner) })}{' '}
          {held.length > 0 && t('holdIt', { count: held.length, groups: groupsListed(held) })}
        </>
      }
      leading={<RecordTile template={record.template} fields={record.fields} />}
      owner={owner}
      access={record.access}
      mailNote={t('mailNote')}
      onFailure={(error, show) => void onFailure(record, error, show)}
      renderWillSee={(meant) => <WillSeeNote record={record} meant={meant} />}
      groupChoice={
        mayPutInto ? { offered, putInto: (add) => regroup(record._id, { add, takeOut: [] }) } : undefined
      }
    >
      <AccessList record={record} />
    </ShareWindow>
  )
}
