import { effectiveRoles, type GrantableRole, type Role, type EffectiveRole } from '@cardea/contract'

/**
 * A second, simple implementation of the rules of access (docs/product.md, section 4): what calls change about who may
 * see what, and how they are refused. People are addresses, because one may lose an account and get another.
 */
export interface AccessModel {
  /** How many calls there were: what came earlier has a smaller number. */
  now: number
  accounts: Set<string>
  records: Map<string, ModelRecord>
  /** What its owners have deleted, and not purged. */
  trash: Map<string, ModelRecord>
  groups: Map<string, ModelItem>
}

export interface ModelItem {
  owner: string
  ownerSince: number
  entries: Map<string, Exclude<Role, 'OWNER'>>
  /** Since when each entry that lets its person in does so: another role leaves it. */
  began: Map<string, number>
  /** Whose entries end at the next wait. */
  ending: Set<string>
  invited: Map<string, { role: GrantableRole; isEnding: boolean }>
}

export interface ModelRecord extends ModelItem {
  groups: Set<string>
  /** Since when each of them holds it. */
  added: Map<string, number>
  /** When each person was last let in again who had been shut out by name. */
  reopened: Map<string, number>
  /** When another version took the place of the first, of the second, and so on. */
  replaced: number[]
}

export type Kind = 'record' | 'group'

/** One call, with everything it names. */
export type Step =
  | { action: 'create'; kind: 'record'; actor: string; into: string | undefined }
  | { action: 'create'; kind: 'group'; actor: string }
  | {
      action: 'share'
      kind: Kind
      actor: string
      item: string
      target: string
      role: GrantableRole
      isShort: boolean
    }
  | { action: 'remove' | 'transfer' | 'withdraw'; kind: Kind; actor: string; item: string; target: string }
  | { action: 'revoke'; kind: 'record'; actor: string; item: string; target: string }
  | { action: 'leave'; kind: Kind; actor: string; item: string }
  | { action: 'delete'; kind: Kind; actor: string; item: string }
  | { action: 'change'; kind: 'record'; actor: string; item: string }
  | { action: 'restore' | 'purge'; kind: 'record'; actor: string; item: string }
  | { action: 'add' | 'take out'; kind: 'record'; actor: string; item: string; group: string }
  | { action: 'enter'; actor: string }
  | { action: 'delete account'; actor: string }
  | { action: 'wait'; isJobDone: boolean }

export const emptyModel = (): AccessModel => ({
  now: 0,
  accounts: new Set(),
  records: new Map(),
  trash: new Map(),
  groups: new Map(),
})

/** A person's role in a group. */
export function roleInGroup({ groups }: AccessModel, who: string, id: string): EffectiveRole | undefined {
  const group = groups.get(id)
  if (group?.owner === who) return 'OWNER'
  const role = group?.entries.get(who)
  return role === 'REVOKE' ? undefined : role
}

/** The group with the highest role for a person on a record, the oldest of equals, with that role. */
export function bestGroup(
  model: AccessModel,
  who: string,
  record: ModelRecord,
): { id: string; effectiveRole: EffectiveRole } | undefined {
  const giving = [...record.groups]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((id) => {
      const role = roleInGroup(model, who, id)
      return role ? [{ id, effectiveRole: role === 'OWNER' ? ('GROUP_OWNER' as const) : role }] : []
    })
  return giving.toSorted(
    (a, b) => effectiveRoles.indexOf(b.effectiveRole) - effectiveRoles.indexOf(a.effectiveRole),
  )[0]
}

/** A person's effective role on a record. */
export function effectiveRoleOn(model: AccessModel, who: string, id: string): EffectiveRole | undefined {
  const record = model.records.get(id)
  if (!record) return undefined
  if (record.owner === who) return 'OWNER'
  const own = record.entries.get(who)
  if (own !== undefined) return own === 'REVOKE' ? undefined : own
  return bestGroup(model, who, record)?.effectiveRole
}

/**
 * The versions a person may see, the newest first: for an editor, those that were current since their access began, in
 * the earliest way to it, and not before a REVOKE ended.
 */
export function versionsFor(model: AccessModel, who: string, id: string): number[] | undefined {
  const record = model.records.get(id)
  const role = effectiveRoleOn(model, who, id)
  if (!record || !role || role === 'VIEWER') return undefined
  const throughGroups = [...record.groups].flatMap((groupID) => {
    const group = model.groups.get(groupID)
    if (!group || !roleInGroup(model, who, groupID)) return []
    const joined = group.owner === who ? group.ownerSince : group.began.get(who)
    return [Math.max(joined ?? 0, record.added.get(groupID) ?? 0)]
  })
  const own = record.began.get(who)
  const began = Math.min(...throughGroups, own ?? Infinity)
  const since = role === 'EDITOR' ? Math.max(began, record.reopened.get(who) ?? 0) : -1
  const old = record.replaced.flatMap((at, index) => (at > since ? [index + 1] : []))
  return [...old, record.replaced.length + 1].toReversed()
}
