import { canOnGroup, canOnRecord, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { sharing } from '../../i18n/en/sharing.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useRegroup } from '../../data/groups/use-regroup.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { ownerOf, effectiveRoleOn } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { secretsIn } from '@cardea/client/records/secrets-in'
import { foreignGroups } from '../../data/access/shared-user-rows.ts'
import { isIn } from '../../data/access/is-in.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { useMe } from '../../data/users/me.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AccessList } from './access-list.tsx'
import { ShareWindow } from './share-window.tsx'

const t = texts(sharing)

const KeysOfRecipients = lazyPart(() => import('./keys-of-recipients.tsx'), 'KeysOfRecipients')

/** Lets people into a record by e-mail, or everybody in a group, and shows who is in. */
export function ShareDialog({ record }: { record: VaultRecord }) {
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? []
  const regroup = useRegroup()
  const onFailure = useRecordFailure()
  const offered = groups.filter(
    ({ _id, role }) => canOnGroup(role, 'addRecord') && !record.groupIDs.includes(_id),
  )
  const mayPutInto = canOnRecord(effectiveRoleOn(record, me._id), 'addToGroup')
  const secrets = secretsIn([record])
  const files = record.attachments.length
  return (
    <ShareWindow
      target={{ kind: 'record', id: record._id }}
      name={shownName(record)}
      sealedFor={record.sealedFor}
      leading={<RecordTile template={record.template} fields={record.fields} />}
      owner={ownerOf(record)}
      access={record.access}
      seeing={useSharedUsers(record).filter(isIn)}
      foreign={foreignGroups(record).map(({ name }) => name)}
      things={listed([
        ...(secrets > 0 ? [t('secrets', { count: secrets })] : []),
        ...(files > 0 ? [t('files', { count: files })] : []),
      ])}
      renderKeys={
        record.sealedFor === 'people'
          ? (recipients) => <KeysOfRecipients kind="record" recipients={recipients} />
          : undefined
      }
      onFailure={(error, show) => void onFailure(record, error, show)}
      groupChoice={
        mayPutInto ? { offered, putInto: (add) => regroup(record._id, { add, takeOut: [] }) } : undefined
      }
    >
      <AccessList record={record} />
    </ShareWindow>
  )
}
