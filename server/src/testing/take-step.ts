import type { EffectiveRole, GrantableRole } from '@cardea/contract'
import {
  type AccessModel,
  type ModelItem,
  type ModelRecord,
  type Step,
  roleInGroup,
  bestGroup,
  effectiveRoleOn,
} from './access-model.ts'

/** Changes the model as the call would, or gives the code of its refusal. `made`: the id of what it makes. */
export function take(model: AccessModel, step: Step, made: string): string | undefined {
  model.now += 1
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
    endEntry(model, item, actor)
    if (kind === 'record' && effectiveRoleOn(model, actor, id)) item.entries.set(actor, 'REVOKE')
    return undefined
  }
  if (step.action === 'change') {
    if (effectiveRole === 'VIEWER') return 'access/forbidden'
    model.records.get(id)?.replaced.push(model.now)
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
  const { action, target } = step
  if (action === 'withdraw') return item.invited.delete(target) ? undefined : 'access/not-found'
  if (action === 'transfer' && !model.accounts.has(target)) return 'USER_NOT_FOUND'
  if (target === item.owner) return 'access/owner-unchangeable'
  if (action === 'transfer') {
    endEntry(model, item, target)
    item.entries.set(item.owner, 'EDITOR')
    item.began.set(item.owner, item.ownerSince)
    item.owner = target
    item.ownerSince = model.now
    return undefined
  }
  if (action === 'share') {
    const { role, isShort } = step
    if (model.accounts.has(target)) setEntry(model, item, target, role, isShort)
    else item.invited.set(target, { role, isEnding: isShort })
    return undefined
  }
  const record = step.kind === 'record' ? model.records.get(step.item) : undefined
  const isKnown = item.entries.has(target) || (record && bestGroup(model, target, record))
  if (!isKnown) return 'access/not-found'
  if (action === 'remove') endEntry(model, item, target)
  else {
    item.ending.delete(target)
    item.began.delete(target)
    item.entries.set(target, 'REVOKE')
  }
  return undefined
}

function moveRecord(
  model: AccessModel,
  { action, actor, item, group }: Extract<Step, { group: string }>,
  effectiveRole: EffectiveRole,
): string | undefined {
  const record = model.records.get(item)
  const holding = record?.groups
  const role = roleInGroup(model, actor, group)
  if (action === 'take out') {
    const maySee = effectiveRole === 'OWNER' || role
    return maySee && holding?.delete(group) ? undefined : 'group/not-found'
  }
  if (!role) return 'group/not-found'
  if (role === 'VIEWER') return 'access/forbidden'
  if (!holding?.has(group)) record?.added.set(group, model.now)
  holding?.add(group)
  return undefined
}

function create(
  model: AccessModel,
  step: Extract<Step, { action: 'create' }>,
  made: string,
): string | undefined {
  const item: ModelItem = {
    owner: step.actor,
    ownerSince: model.now,
    entries: new Map(),
    began: new Map(),
    ending: new Set(),
    invited: new Map(),
  }
  if (step.kind === 'group') {
    model.groups.set(made, item)
    return undefined
  }
  const role = step.into === undefined ? 'OWNER' : roleInGroup(model, step.actor, step.into)
  if (!role) return 'group/not-found'
  if (role === 'VIEWER') return 'access/forbidden'
  const groups = step.into === undefined ? [] : [step.into]
  model.records.set(made, {
    ...item,
    groups: new Set(groups),
    added: new Map(groups.map((id) => [id, model.now])),
    reopened: new Map(),
    replaced: [],
  })
  return undefined
}

/** Ends an entry, that of a person who was shut out too. */
function endEntry(model: AccessModel, item: ModelItem, who: string): void {
  if (item.entries.get(who) === 'REVOKE') reopen(model, item, who)
  item.entries.delete(who)
  item.began.delete(who)
  item.ending.delete(who)
}

function reopen({ now }: AccessModel, item: ModelItem, who: string): void {
  if ('reopened' in item) (item as ModelRecord).reopened.set(who, now)
}

function setEntry(
  model: AccessModel,
  item: ModelItem,
  who: string,
  role: GrantableRole,
  isEnding: boolean,
): void {
  if (item.entries.get(who) === 'REVOKE') reopen(model, item, who)
  if (!item.began.has(who)) item.began.set(who, model.now)
  item.entries.set(who, role)
  if (isEnding) item.ending.add(who)
  else item.ending.delete(who)
}

/** Long enough for all that ends. */
function wait(model: AccessModel): undefined {
  for (const { entries, began, ending, invited } of itemsOf(model)) {
    for (const who of ending) {
      entries.delete(who)
      began.delete(who)
    }
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
    if (invitation) setEntry(model, item, who, invitation.role, invitation.isEnding)
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
  for (const item of itemsOf(model)) {
    const { entries, began, ending, invited } = item
    entries.delete(who)
    began.delete(who)
    ending.delete(who)
    if ('reopened' in item) (item as ModelRecord).reopened.delete(who)
    // What this person gave to others stays, invitations too.
    invited.delete(who)
  }
}
