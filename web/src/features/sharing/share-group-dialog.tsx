import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groups } from '../../i18n/en/groups.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { ownerOf } from '../../data/records/ownership.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ShareWindow } from './share-window.tsx'
import { GroupAccessList } from '../../components/access/group-access-list.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { recordsOfGroup } from '../../data/groups/losses.ts'
import { secretsIn } from '@cardea/client/records/secrets-in'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'

const KeysOfRecipients = lazyPart(() => import('./keys-of-recipients.tsx'), 'KeysOfRecipients')

const t = texts(groups)
const tSharing = texts(sharing)

/** Lets people into a group by e-mail, and shows who is in. */
export function ShareGroupDialog({ group }: { group: Group }) {
  const onFailure = useGroupFailure()
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id)
  const secrets = secretsIn(held)
  const records = t('records', { count: held.length })
  return (
    <ShareWindow
      target={{ kind: 'group', id: group._id }}
      name={group.name}
      sealedFor={group.sealedFor}
      leading={<GroupTile group={group} />}
      owner={ownerOf(group)}
      access={group.access}
      seeing={group.access.map(({ user }) => user)}
      things={
        held.length === 0
          ? ''
          : secrets === 0
            ? records
            : tSharing('secretsIn', { secrets: tSharing('secrets', { count: secrets }), records })
      }
      renderKeys={
        group.sealedFor === 'people'
          ? (recipients) => <KeysOfRecipients kind="group" recipients={recipients} />
          : undefined
      }
      onFailure={(error, show) => void onFailure(group, error, show)}
    >
      <div className="mt-3">
        <GroupAccessList group={group} />
      </div>
    </ShareWindow>
  )
}
