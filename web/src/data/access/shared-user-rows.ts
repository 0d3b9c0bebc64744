import {
  compareRoles,
  type AccessEntry,
  type AdmittingRole,
  type Group,
  type Role,
  type User,
  type VaultRecord,
} from '@cardea/contract'

/** A group that gives a person access to a record, and the role it gives. */
export type GivingGroup = { _id: string; name: string; role: AdmittingRole }

/** The shared-user row of docs/product.md, section 14, with the groups that are a reason for it. */
export type SharedUserRow = Pick<User, '_id' | 'name' | 'email' | 'profile' | 'kind'> & {
  /** The role that counts: of their own entry if there is one, else the highest of their groups. */
  role: Role
  isGroupAccess: boolean
  isRecordAccess: boolean
  /** Since when, ISO 8601. */
  date: string
  /** When that access ends, ISO 8601; null if it does not. */
  until: string | null
  /** The highest first. */
  groups: GivingGroup[]
  /** They have no key yet of what only its people can open. */
  isWaiting?: true
}

type Found = {
  user: User
  own: AccessEntry | null
  given: { group: GivingGroup; date: string; until: string | null }[]
}
type Sources = Pick<VaultRecord, 'access' | 'groups'>

/**
 * Everybody with an entry on a record or in a group that holds it, each once, by role and name.
 * @param groups the reader's own groups with their people; a record names no people of other groups
 */
export function sharedUserRows(record: Sources, groups: readonly Group[]): SharedUserRow[] {
  const people = new Map<string, Found>()
  const find = (user: User): Found => {
    const found = people.get(user._id) ?? { user, own: null, given: [] }
    people.set(user._id, found)
    return found
  }
  for (const entry of record.access) find(entry.user).own = entry
  for (const holding of record.groups) {
    const { _id, name, access } = groups.find((group) => group._id === holding._id) ?? holding
    for (const { user, role, date, until } of access) {
      if (role !== 'REVOKE') find(user).given.push({ group: { _id, name, role }, date, until })
    }
  }
  return [...people.values()].map(rowOf).toSorted(byRoleAndName)
}

function rowOf({ user, own, given }: Found): SharedUserRow {
  const sorted = given.toSorted((a, b) => compareRoles(a.group.role, b.group.role))
  const [top] = sorted
  const { _id, name, email, profile, kind } = user
  return {
    _id,
    name,
    email,
    profile,
    ...(kind && { kind }),
    role: own?.role ?? top?.group.role ?? 'REVOKE',
    isGroupAccess: top !== undefined,
    isRecordAccess: own !== null,
    date: own?.date ?? top?.date ?? user.createdAt,
    until: own ? own.until : (top?.until ?? null),
    groups: sorted.map(({ group }) => group),
    ...(own?.isWaiting && { isWaiting: true as const }),
  }
}

const byRoleAndName = (a: SharedUserRow, b: SharedUserRow): number =>
  compareRoles(a.role, b.role) || (a.name ?? a.email).localeCompare(b.name ?? b.email)

/** How a person's own entry compares to their groups' roles. */
export type Reason = 'owns' | 'own' | 'lowers' | 'raises' | 'beside' | 'through' | 'shutOut'

export function reasonOf({ role, isRecordAccess, groups: [top] }: SharedUserRow): Reason {
  if (role === 'REVOKE') return 'shutOut'
  if (!isRecordAccess) return 'through'
  if (role === 'OWNER') return 'owns'
  if (!top) return 'own'
  const difference = compareRoles(role, top.role)
  return difference === 0 ? 'beside' : difference > 0 ? 'lowers' : 'raises'
}

/** The groups that hold a record and that the reader is not in: their members are unknown. */
export const foreignGroups = (record: Pick<VaultRecord, 'groups'>): VaultRecord['groups'] =>
  record.groups.filter(({ access }) => access.length === 0)
