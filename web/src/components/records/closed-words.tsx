import type { User } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import { ownerOf, personName } from '../../data/records/ownership.ts'
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

/** Why it is not open, in one sentence; null for one that is. */
export function ClosedReason({ record }: { record: ShownRecord }) {
  const me = useMe()
  const owner = ownerOf(record)
  if (record.givenBy === me._id) return t('byFormerKeys')
  const giver = record.givenBy === undefined ? null : findUser(record, record.givenBy)
  if (giver && owner) return t('givenBy', { giver: personName(giver), person: personName(owner) })
  return record.closed ? t(sentences[record.closed], { person: owner ? personName(owner) : '' }) : null
}

/** A person with an entry of their own, or in a group that holds the record. */
const findUser = ({ access, groups }: ShownRecord, id: string): User | null =>
  [...access, ...groups.flatMap((group) => group.access)].find(({ userID }) => userID === id)?.user ?? null
