import { effectiveRoles, type GrantableRole, type Role, type EffectiveRole } from '@cardea/contract'

/**
 * The rules of access once more, in the plainest way there is (docs/product.md, section 4): what calls do to who may see
 * what, and what they are refused with. People are addresses, so that one may lose an account and get another.
 */
export interface AccessModel {
  accounts: Set<string>
  records: Map<string, ModelRecord>
  /** What its owners have deleted, and not purged. */
  trash: Map<string, ModelRecord>
  groups: Map<string, ModelItem>
}

export interface ModelItem {
  owner: string
  entries: Map<string, Exclude<Role, 'OWNER'>>
  /** Whose entries end at the next wait. */
  ending: Set<string>
  invited: Map<string, { role: GrantableRole; by: string; isEnding: boolean }>
}

export interface ModelRecord extends ModelItem {
  groups: Set<string>
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
  | { action: 'restore' | 'purge'; kind: 'record'; actor: string; item: string }
  | { action: 'add' | 'take out'; kind: 'record'; actor: string; item: string; group: string }
  | { action: 'enter'; actor: string }
  | { action: 'delete account'; actor: string }
  | { action: 'wait'; isJobDone: boolean }

export const emptyModel = (): AccessModel => ({
  accounts: new Set(),
  records: new Map(),
  trash: new Map(),
  groups: new Map(),
})

/** What a person is in a group. */
export function roleInGroup({ groups }: AccessModel, who: string, id: string): EffectiveRole | undefined {
  const group = groups.get(id)
  if (group?.owner === who) return 'OWNER'
  const role = group?.entries.get(who)
  return role === 'REVOKE' ? undefined : role
}

/** The group that gives a person most of a record, the oldest of equals, with what it gives. */
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

/** What a person is to a record. */
export function effectiveRoleOn(model: AccessModel, who: string, id: string): EffectiveRole | undefined {
  const record = model.records.get(id)
  if (!record) return undefined
  if (record.owner === who) return 'OWNER'
  const own = record.entries.get(who)
  if (own !== undefined) return own === 'REVOKE' ? undefined : own
  return bestGroup(model, who, record)?.effectiveRole
}

/** Changes the model as the call would, or gives the code of its refusal. `made`: the id of what it makes. */
export function take(model: AccessModel, step: Step, made: string): string | undefined {
  if (step.action === 'enter') return enter(model, step.actor)
  if (step.action === 'delete account') return deleteAccount(model, step.actor)
  if (step.action === 'wait') return wait(model)
  if (step.action === 'create') return create(model, step, made)
  if (step.action === 'restore' || step.action === 'purge') return takeFromTrash(model, step)
  const { kind, actor, item: id } = step
  const item = kind === 'record' ? model.records.get(id) : model.groups.get(id)
  const effectiveRole = kind === 'record' ? effectiveRoleOn(model, actor, id) : roleInGroup(model, actor, id)
  if (!item || !effectiveRole) return `${kind}/not-found`

  if (step.action === 'leave') {
    if (effectiveRole === 'OWNER') return 'access/owner-cannot-leave'
    item.entries.delete(actor)
    item.ending.delete(actor)
    if (kind === 'record' && effectiveRoleOn(model, actor, id)) item.entries.set(actor, 'REVOKE')
    return undefined
  }
  const isForOwnerAlone = kind === 'group' || step.action === 'delete' || step.action === 'transfer'
  if (effectiveRole !== 'OWNER' && (isForOwnerAlone || effectiveRole !== 'GROUP_OWNER'))
    return 'access/forbidden'

  if (step.action === 'delete') {
    const record = model.records.get(id)
    if (record) model.trash.set(id, record)
    model.records.delete(id)
    model.groups.delete(id)
    for (const { groups } of everyRecord(model)) groups.delete(id)
    return undefined
  }
  if ('group' in step) return moveRecord(model, step, effectiveRole)
  return 'target' in step ? changeAccess(model, step, item) : undefined
}

function takeFromTrash(
  model: AccessModel,
  { action, actor, item }: Extract<Step, { action: 'restore' | 'purge' }>,
): string | undefined {
  const record = model.trash.get(item)
  if (record?.owner !== actor) return 'record/not-found'
  model.trash.delete(item)
  if (action === 'restore') model.records.set(item, record)
  return undefined
}

const everyRecord = (model: AccessModel): ModelRecord[] => [
  ...model.records.values(),
  ...model.trash.values(),
]

function changeAccess(
  model: AccessModel,
  step: Extract<Step, { target: string }>,
  item: ModelItem,
): string | undefined {
  const { action, actor, target } = step
  if (action === 'withdraw') return item.invited.delete(target) ? undefined : 'access/not-found'
  if (action === 'transfer' && !model.accounts.has(target)) return 'USER_NOT_FOUND'
  if (target === item.owner) return 'access/owner-unchangeable'
  if (action === 'transfer') {
    item.entries.delete(target)
    item.ending.delete(target)
    item.entries.set(item.owner, 'EDITOR')
    item.owner = target
    return undefined
  }
  if (action === 'share') {
    const { role, isShort } = step
    if (model.accounts.has(target)) setEntry(item, target, role, isShort)
    else item.invited.set(target, { role, by: actor, isEnding: isShort })
    return undefined
  }
  const record = step.kind === 'record' ? model.records.get(step.item) : undefined
  const isKnown = item.entries.has(target) || (record && bestGroup(model, target, record))
  if (!isKnown) return 'access/not-found'
  item.ending.delete(target)
  if (action === 'revoke') item.entries.set(target, 'REVOKE')
  else item.entries.delete(target)
  return undefined
}

function moveRecord(
  model: AccessModel,
  { action, actor, item, group }: Extract<Step, { group: string }>,
  effectiveRole: EffectiveRole,
): string | undefined {
  const holding = model.records.get(item)?.groups
  const role = roleInGroup(model, actor, group)
  if (action === 'take out') {
    const maySee = effectiveRole === 'OWNER' || role
    return maySee && holding?.delete(group) ? undefined : 'group/not-found'
  }
  if (!role) return 'group/not-found'
  if (role === 'VIEWER') return 'access/forbidden'
  holding?.add(group)
  return undefined
}

function create(
  model: AccessModel,
  step: Extract<Step, { action: 'create' }>,
  made: string,
): string | undefined {
  const item: ModelItem = { owner: step.actor, entries: new Map(), ending: new Set(), invited: new Map() }
  if (step.kind === 'group') {
    model.groups.set(made, item)
    return undefined
  }
  const role = step.into === undefined ? 'OWNER' : roleInGroup(model, step.actor, step.into)
  if (!role) return 'group/not-found'
  if (role === 'VIEWER') return 'access/forbidden'
  model.records.set(made, { ...item, groups: new Set(step.into === undefined ? [] : [step.into]) })
  return undefined
}

function setEntry(item: ModelItem, who: string, role: GrantableRole, isEnding: boolean): void {
  item.entries.set(who, role)
  if (isEnding) item.ending.add(who)
  else item.ending.delete(who)
}

/** Long enough for all that ends. */
function wait(model: AccessModel): undefined {
  for (const { entries, ending, invited } of itemsOf(model)) {
    for (const who of ending) entries.delete(who)
    ending.clear()
    for (const [address, { isEnding }] of invited) if (isEnding) invited.delete(address)
  }
}

const itemsOf = (model: AccessModel): ModelItem[] => [...everyRecord(model), ...model.groups.values()]

function enter(model: AccessModel, who: string): undefined {
  model.accounts.add(who)
  for (const item of itemsOf(model)) {
    const invitation = item.invited.get(who)
    item.invited.delete(who)
    if (invitation) setEntry(item, who, invitation.role, invitation.isEnding)
  }
}

function deleteAccount(model: AccessModel, who: string): undefined {
  model.accounts.delete(who)
  for (const [id, { owner }] of model.groups) {
    if (owner !== who) continue
    model.groups.delete(id)
    for (const { groups } of everyRecord(model)) groups.delete(id)
  }
  for (const kept of [model.records, model.trash]) {
    for (const [id, { owner }] of kept) if (owner === who) kept.delete(id)
  }
  for (const { entries, ending, invited } of itemsOf(model)) {
    entries.delete(who)
    ending.delete(who)
    for (const [address, { by }] of invited) if (address === who || by === who) invited.delete(address)
  }
}
