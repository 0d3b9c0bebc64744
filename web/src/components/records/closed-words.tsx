import type { ShownRecord } from '@cardea/client/environment'
import { ownerOf, personName } from '../../data/records/ownership.ts'
import { userWith } from '../../data/records/user-with.ts'
import { useMe } from '../../data/users/me.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(sealed)

const sentences = {
  waiting: 'waiting',
  'no keys here': 'noKeys',
  damaged: 'damaged',
  'not confirmed': 'notConfirmed',
} as const

/** How a record is called that is not open, by whom it is from. */
export function ClosedName({ record }: { record: ShownRecord }) {
  const me = useMe()
  const owner = ownerOf(record)
  return owner === null || owner._id === me._id ? t('own') : t('from', { person: personName(owner) })
}

/** The line below its name in a list. Who opens nothing in this browser is told why beside the list, and not in each row. */
export function ClosedSubtitle({ record }: { record: ShownRecord }) {
  if (record.closed === 'no keys here') return t('lockedHere')
  const giver = record.givenBy === undefined ? null : userWith(record, record.givenBy)
  if (record.closed === 'not confirmed' && giver) return t('given', { person: personName(giver) })
  return <ClosedReason record={record} />
}

/** Why it is not open, in one sentence; null for one that is. */
export function ClosedReason({ record }: { record: ShownRecord }) {
  const me = useMe()
  const owner = ownerOf(record)
  if (!record.closed) return null
  if (record.closed === 'waiting' && owner?._id === me._id)
    return t(isAlone(record) ? 'ownLost' : 'ownWaiting')
  return t(sentences[record.closed], { person: owner ? personName(owner) : '' })
}

/** Whether it belongs to the person and is shared with no one. */
const isAlone = ({ access, groupIDs }: ShownRecord): boolean =>
  groupIDs.length === 0 && access.every(({ role }) => role === 'OWNER' || role === 'REVOKE')
