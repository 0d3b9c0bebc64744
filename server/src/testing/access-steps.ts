import * as fc from 'fast-check'
import { roleInGroup, effectiveRoleOn, type AccessModel, type ModelItem, type Step } from './access-model.ts'

const fewestAccounts = 2
const mostRecords = 5
const mostGroups = 3

/** A sequence under way: the model, and how its people and items are called on the server. */
export interface World {
  model: AccessModel
  addresses: string[]
  people: Map<string, { id: string; accessToken: string }>
  /** Also of what has been deleted. */
  recordIDs: string[]
  groupIDs: string[]
  log: string[]
}

/** What is drawn; the numbers choose among what there is when its turn comes. */
export const drawnStep = fc.record({
  action: fc.constantFrom(
    ...([
      'create',
      'restore',
      'restore',
      'purge',
      'delete',
      'withdraw',
      'transfer',
      'transfer',
      'delete account',
      'enter',
      'wait',
      'wait',
    ] as const),
    ...(['change', 'change', 'change', 'change'] as const),
    ...(['leave', 'leave', 'leave', 'revoke', 'revoke', 'remove', 'remove', 'take out', 'take out'] as const),
    ...(['add', 'add', 'add', 'add', 'share', 'share', 'share', 'share', 'share', 'share', 'share'] as const),
  ),
  kind: fc.constantFrom('record' as const, 'group' as const),
  role: fc.constantFrom('EDITOR' as const, 'VIEWER' as const),
  by: fc.constantFrom(...(['able', 'able', 'seeing', 'seeing', 'anybody'] as const)),
  isShort: fc.boolean(),
  actor: fc.nat(),
  target: fc.nat(),
  item: fc.nat(),
  group: fc.nat(),
})
export type DrawnStep = typeof drawnStep extends fc.Arbitrary<infer Drawn> ? Drawn : never

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length]

/** What a drawn step means now; null where there is nothing that it could be done to. */
export function settle({ model, addresses, ...world }: World, drawn: DrawnStep): Step | null {
  const { action, kind } = drawn
  if (action === 'wait') return { action, isJobDone: kind === 'group' }
  const accounts = [...model.accounts]
  const actor = pick(accounts, drawn.actor)
  if (action === 'enter') {
    const newcomer = pick(
      addresses.filter((address) => !model.accounts.has(address)),
      drawn.actor,
    )
    return newcomer === undefined ? null : { action, actor: newcomer }
  }
  if (actor === undefined) return null
  if (action === 'delete account') return accounts.length > fewestAccounts ? { action, actor } : null
  if (action === 'create') {
    if (kind === 'group') return model.groups.size < mostGroups ? { action, kind, actor } : null
    const into = drawn.by === 'seeing' ? pick([...model.groups.keys()], drawn.group) : undefined
    return model.records.size < mostRecords ? { action, kind, actor, into } : null
  }
  if (action === 'restore' || action === 'purge') return settleTrash(model, world.recordIDs, drawn, action)
  const isOfRecord =
    kind === 'record' ||
    action === 'change' ||
    action === 'revoke' ||
    action === 'add' ||
    action === 'take out'
  const live = [...(isOfRecord ? model.records : model.groups).keys()]
  const item = pick(
    [...live, ...live, ...live, ...(isOfRecord ? world.recordIDs : world.groupIDs)],
    drawn.item,
  )
  if (item === undefined) return null
  const by = pick(
    accounts.filter((who) => isMeant(model, drawn.by, who, item)),
    drawn.actor,
  )
  if (by === undefined) return null
  if (action === 'change') return { action, kind: 'record', actor: by, item }
  if (action === 'leave' || action === 'delete') return { action, kind, actor: by, item }
  if (action === 'add' || action === 'take out') {
    const holding = action === 'add' ? [] : [...(model.records.get(item)?.groups ?? [])]
    const seen = [...model.groups.keys()].filter((id) => roleInGroup(model, by, id))
    const group = pick([...holding, ...holding, ...seen, ...seen, ...world.groupIDs], drawn.group)
    return group === undefined ? null : { action, kind: 'record', actor: by, item, group }
  }
  const target = pick([...likelyTargets(model, action, item), ...addresses], drawn.target) ?? by
  if (action === 'revoke') return { action, kind: 'record', actor: by, item, target }
  if (action === 'share')
    return { action, kind, actor: by, item, target, role: drawn.role, isShort: drawn.isShort }
  return { action, kind, actor: by, item, target }
}

/** Mostly by the owner, of what lies in their trash. */
function settleTrash(
  { accounts, trash }: AccessModel,
  recordIDs: readonly string[],
  drawn: DrawnStep,
  action: 'restore' | 'purge',
): Step | null {
  const inTrash = [...trash.keys()]
  const item = pick([...inTrash, ...inTrash, ...inTrash, ...recordIDs], drawn.item)
  const owner = item === undefined ? undefined : trash.get(item)?.owner
  const actor = drawn.by === 'able' && owner !== undefined ? owner : pick([...accounts], drawn.actor)
  return item === undefined || actor === undefined ? null : { action, kind: 'record', actor, item }
}

const itemOf = ({ records, groups }: AccessModel, id: string): ModelItem | undefined =>
  records.get(id) ?? groups.get(id)

function isMeant(model: AccessModel, by: DrawnStep['by'], who: string, id: string): boolean {
  const effectiveRole = roleInGroup(model, who, id) ?? effectiveRoleOn(model, who, id)
  if (by === 'able') return effectiveRole === 'OWNER' || effectiveRole === 'GROUP_OWNER'
  return by === 'anybody' || effectiveRole !== undefined
}

/** Whom the call would do something to. */
function likelyTargets(model: AccessModel, action: Step['action'], id: string): string[] {
  const item = itemOf(model, id)
  if (!item || action === 'share' || action === 'transfer') return []
  if (action === 'withdraw') return [...item.invited.keys(), ...item.invited.keys()]
  const throughGroup = [...model.accounts].filter((who) => effectiveRoleOn(model, who, id))
  return [...item.entries.keys(), ...item.entries.keys(), ...throughGroup]
}
