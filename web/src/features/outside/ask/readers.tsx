import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { useKeyStatesQuery } from '../../../data/keys/key-states.ts'
import { personName } from '../../../data/records/ownership.ts'
import { useMe } from '../../../data/users/me.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(intakes)

/** Who opens the answers, said before it is made. */
export function Readers({ groupID, isSealed }: { groupID: string; isSealed: boolean }) {
  const group = useQuery(groupsQuery).data?.find(({ _id }) => _id === groupID)
  if (group && isSealed) return <SealedReaders group={group} />
  const own = t(isSealed ? 'dialog.onlyOwn' : 'dialog.readersOwn')
  return <Said text={group ? t('dialog.readersGroup', { group: group.name }) : own} />
}

/** The group’s owner is named as able to open them only if their keys fit. */
function SealedReaders({ group }: { group: Group }) {
  const me = useMe()
  const owner = group.access.find(({ role, userID }) => role === 'OWNER' && userID !== me._id)?.user
  const states = useQuery(useKeyStatesQuery(owner ? [owner.email] : [])).data
  if (!owner) return <Said text={t('dialog.onlyOwn')} />
  if (!states) return null
  const names = { group: group.name, person: personName(owner) }
  const isOpenToOwner = states[0]?.state === 'at once'
  return <Said text={t(isOpenToOwner ? 'dialog.onlyGroup' : 'dialog.onlyOwnYet', names)} />
}

const Said = ({ text }: { text: string }) => <span className="text-small text-t2">{text}</span>
