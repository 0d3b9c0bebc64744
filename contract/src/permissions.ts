import { grantableRoles, type AdmittingRole, type GrantableRole, type Role } from './roles.ts'

/**
 * Who may do what. An effective role is a role with its origin: a person who owns a group has more say over its records than an
 * editor, yet may neither transfer nor delete them, so OWNER through a group is an effective role of its own.
 */
export type EffectiveRole = GrantableRole | 'GROUP_OWNER' | 'OWNER'

/** From the least to the most. */
export const effectiveRoles: readonly EffectiveRole[] = [
  ...grantableRoles.toReversed(),
  'GROUP_OWNER',
  'OWNER',
]

/** Action on a record → least effective role. An action that is not listed is forbidden. */
export const recordPermissions = {
  read: 'VIEWER',
  renameForOneself: 'VIEWER',
  leave: 'VIEWER',
  seeActivity: 'VIEWER',
  seeAllActivity: 'GROUP_OWNER',
  change: 'EDITOR',
  seeVersions: 'EDITOR',
  restoreVersion: 'EDITOR',
  seeAllVersions: 'GROUP_OWNER',
  seeExposure: 'GROUP_OWNER',
  share: 'GROUP_OWNER',
  makeLink: 'GROUP_OWNER',
  removeAccess: 'GROUP_OWNER',
  revokeAccess: 'GROUP_OWNER',
  seePendingAccess: 'GROUP_OWNER',
  withdrawPendingAccess: 'GROUP_OWNER',
  addToGroup: 'GROUP_OWNER',
  takeOutOfGroup: 'GROUP_OWNER',
  transfer: 'OWNER',
  convert: 'OWNER',
  delete: 'OWNER',
  settleExposure: 'OWNER',
} as const satisfies Record<string, EffectiveRole>
export type RecordAction = keyof typeof recordPermissions

/** Action on a group → least effective role. */
export const groupPermissions = {
  read: 'VIEWER',
  leave: 'VIEWER',
  seeActivity: 'VIEWER',
  seeAllActivity: 'OWNER',
  addRecord: 'EDITOR',
  makeKey: 'EDITOR',
  change: 'OWNER',
  share: 'OWNER',
  removeAccess: 'OWNER',
  manageServices: 'OWNER',
  seePendingAccess: 'OWNER',
  withdrawPendingAccess: 'OWNER',
  transfer: 'OWNER',
  delete: 'OWNER',
} as const satisfies Record<string, EffectiveRole>
export type GroupAction = keyof typeof groupPermissions

const reaches = (role: EffectiveRole, least: EffectiveRole): boolean =>
  effectiveRoles.indexOf(role) >= effectiveRoles.indexOf(least)

/**
 * Whether a person with this role may do this to the record. That an owner cannot leave depends on state, not on role.
 */
export const canOnRecord = (role: EffectiveRole, action: RecordAction): boolean =>
  reaches(role, recordPermissions[action])

/** Whether a person with this role may do this to the group. A group's OWNER counts as OWNER. */
export const canOnGroup = (role: EffectiveRole, action: GroupAction): boolean =>
  reaches(role, groupPermissions[action])

/** The effective roles with which a person may do this to a record. */
export const rolesOnRecordFor = (action: RecordAction): EffectiveRole[] =>
  effectiveRoles.filter((role) => canOnRecord(role, action))

/** The same for a group. */
export const rolesOnGroupFor = (action: GroupAction): EffectiveRole[] =>
  effectiveRoles.filter((role) => canOnGroup(role, action))

/** Whether a granted role allows changing the item. */
export const mayChange = (role: GrantableRole): boolean => canOnRecord(role, 'change')

/** The wire's name of an effective role. */
export const roleOnWire = (role: EffectiveRole): AdmittingRole => (role === 'GROUP_OWNER' ? 'OWNER' : role)

/** The parts of an access entry that count. */
interface AccessLine {
  userID: string
  role: Role
  deletedAt?: string | null
  /** ISO 8601; from then on the entry counts as ended. */
  until?: string | null
}

export interface ItemAccess {
  /** ISO 8601; a record in a trash is seen by no person. */
  deletedAt?: string | null
  access: readonly AccessLine[]
  groups?: readonly { _id: string; access: readonly AccessLine[] }[]
}

export interface RoleOnItem {
  effectiveRole: EffectiveRole
  role: AdmittingRole
  /** The group that gives the role; null where it is one's own. */
  groupID: string | null
}

/**
 * The effective role of a person on a record or group (docs/product.md, section 4): their own entry if there is one,
 * REVOKE included; else the highest role given by a group that holds the record, the first of equals. Ended entries do
 * not count. The server puts that group first, so that the client's rule (section 14: own entry, else the first group)
 * agrees.
 * @param at the time in ms since 1970 by which ends of access are judged
 */
export function effectiveRole(userID: string, item: ItemAccess, at = Date.now()): RoleOnItem | null {
  if ((item.deletedAt ?? null) !== null) return null
  const own = liveEntry(userID, item.access, at)
  if (own) return own.role === 'REVOKE' ? null : { effectiveRole: own.role, role: own.role, groupID: null }

  let best: RoleOnItem | null = null
  for (const group of item.groups ?? []) {
    const entry = liveEntry(userID, group.access, at)
    if (!entry || entry.role === 'REVOKE') continue
    const given = entry.role === 'OWNER' ? 'GROUP_OWNER' : entry.role
    if (!best || effectiveRoles.indexOf(given) > effectiveRoles.indexOf(best.effectiveRole)) {
      best = { effectiveRole: given, role: entry.role, groupID: group._id }
    }
  }
  return best
}

const liveEntry = (userID: string, access: readonly AccessLine[], at: number): AccessLine | undefined =>
  access.find((entry) => entry.userID === userID && (entry.deletedAt ?? null) === null && !isOver(entry, at))

const isOver = ({ until }: AccessLine, at: number): boolean =>
  (until ?? null) !== null && Date.parse(until ?? '') <= at
