import { mayChange, type GrantableRole, type Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { groups } from '../../i18n/en/groups.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { ownerOf, personName } from '../../data/records/ownership.ts'
import type { Recipient } from '../../data/access/recipients.ts'
import { ShareWindow } from './share-window.tsx'
import { useMe } from '../../data/people/me.ts'
import { GroupAccessList } from '../../components/access/group-access-list.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { recordsOfGroup } from '../../data/groups/losses.ts'
import { secretsIn } from '../../data/records/secrets-in.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'

const t = texts(groups)
const tSharing = texts(sharing)

/** Lets people into a group by e-mail, and shows who is in. */
export function ShareGroupDialog({ group }: { group: Group }) {
  const me = useMe()
  const owner = ownerOf(group)
  const onFailure = useGroupFailure()
  return (
    <ShareWindow
      target={{ kind: 'group', id: group._id }}
      name={group.name}
      description={
        owner?._id === me._id ? t('sharing.youOwn') : owner && t('sharing.owns', { name: personName(owner) })
      }
      leading={<GroupTile group={group} />}
      owner={owner}
      access={group.access}
      mailNote={t('sharing.mailNote')}
      onFailure={(error, show) => void onFailure(group, error, show)}
      renderWillSee={({ recipients, role }) => (
        <WillSeeGroup group={group} recipients={recipients} role={role} />
      )}
    >
      <section aria-labelledby="who-is-in" className="mt-5">
        <h3 id="who-is-in" className="pb-1 text-label font-medium text-t3">
          {tSharing('whoHasAccess')}
        </h3>
        <GroupAccessList group={group} />
      </section>
    </ShareWindow>
  )
}

type WillSeeProps = { group: Group; recipients: readonly Recipient[]; role: GrantableRole }

/** Before anything is sent: which people will see how many secrets in how many records, as they are not in the group yet. */
function WillSeeGroup({ group, recipients, role }: WillSeeProps) {
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id)
  const members = new Set(group.access.map(({ userID }) => userID))
  const joiners = recipients.filter(({ person }) => person === null || !members.has(person._id))
  const names = namesInSentence(
    joiners.map(({ email, person }) => (person ? personName(person) : email)),
    locale(),
    (count) => t('people', { count }),
  )
  const secrets = secretsIn(held)
  const values = {
    names,
    secrets: t('sharing.secrets', { count: secrets }),
    records: t('records', { count: held.length }),
  }
  const strangers = joiners.filter(({ person }) => person === null).length
  if (joiners.length === 0) return null
  return (
    <p className="mt-2.5 px-3.5 text-small wrap-anywhere text-t2">
      <span className="font-book text-t1">
        {t(
          held.length === 0
            ? 'sharing.willSeeNothing'
            : secrets === 0
              ? 'sharing.willSeeNoSecrets'
              : 'sharing.willSee',
          values,
        )}
      </span>{' '}
      {mayChange(role) && `${t('sharing.mayChange')} `}
      {strangers > 0 && tSharing('ifNoAccount', { count: joiners.length })}
    </p>
  )
}
