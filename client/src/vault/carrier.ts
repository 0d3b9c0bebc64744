/** @file The carrier of a client: seals what a call takes for people, and opens what it answers. */
import type { Give, Group, Item, ItemKind, Route, VaultRecord } from '@cardea/contract'
import type { FileNote } from '../conversion.ts'
import type { Carrier, CarriedInput, ListCarrier, ShownRecord } from '../environment.ts'
import { CameSealed, Downgraded } from './came-sealed.ts'
import { carriers, found, recordOfLink, type Carried, type SealAct } from './carriers.ts'
import type { Carrying } from './carry.ts'
import { openOtherParts, type Ask } from './open-other-parts.ts'
import type { ToSeal } from './seal.ts'
import type { Named } from './let-people-in.ts'
import type { OpenedContent, RecordToOpen } from './open-records.ts'

/** Has a vault do something, wherever it is. */
export type Carry = (kind: keyof Carrying, asked: string) => Promise<string>

type SealedRecord = ShownRecord & { sealed: NonNullable<VaultRecord['sealed']> }

/** As many are opened at once. */
const blockRecords = 50

export interface VaultCarrier extends Carrier {
  forLists: () => Promise<ListCarrier>
  /** Keeps how a file was sealed until a record names it. */
  noteFile(note: FileNote): void
  /**
   * The part of a body that lets people into an item that only its people can open; null for one of the server.
   * @param refusal the code of the server’s refusal, where it is sealed again
   */
  sealGift(item: Item, users: readonly Named[], refusal?: string): Promise<Give | null>
  /** How each address opens an item that is shared with it. */
  previewShare(emails: readonly string[]): Promise<Carrying['sharing']['answered']>
  /** Has the vault do anything else. */
  ask: Ask
  /** Whether an item that the server calls its own was seen as sealed for its people. */
  wasSealed: (kind: ItemKind, id: string) => Promise<boolean>
  /** Takes items for the server’s own: their owner converted them here, or the person was told of it. */
  forget: (kind: ItemKind, ids: readonly string[]) => Promise<void>
}

/**
 * @param carry asks the vault, which is open, or says why it opens nothing
 * @param isOpen whether a vault is at work: no write waits for one only to ask whether it knows the record
 * @param keptKeys gives the keys of what is kept; without them nothing that people's keys opened is
 */
export function makeCarrier(
  carry: Carry,
  isOpen: () => boolean,
  keptKeys: ListCarrier['keptKeys'] = async () => [],
): VaultCarrier {
  const ask: Ask = async (kind, asked) => JSON.parse(await carry(kind, JSON.stringify(asked))) as never
  const came = new CameSealed()
  const files = new Map<string, FileNote>()
  const groups = groupOpener(ask, came)
  const sealRows = rowSealer(ask, came)

  async function openRecords(records: readonly object[], isPresent = true): Promise<void> {
    const closed = records.filter(isSealed)
    for (const record of closed) came.note(record)
    for (let start = 0; start < closed.length; start += blockRecords) {
      const block = closed.slice(start, start + blockRecords)
      const opened = await ask('records', { records: block.map(needed), isPresent })
      block.forEach((record, at) => putIn(record, opened[at]))
    }
    await noteAgain(ask, came, 'record', closed)
    await openNamesLeft(ask, came, records.filter(hasNameLeft))
  }

  async function open(route: Route, { params, body }: CarriedInput, reply: unknown): Promise<unknown> {
    const row = rowOf(route)
    if (!row) return reply
    if (row.isOfGroup && sealedForIn(body) === 'server') await forget('group', [params['id'] ?? ''])
    const records = found(reply, row.records)
    for (const record of records) if (isOfServer(record)) came.note(record)
    await openRecords(records, !row.isOld)
    await groups.open(found(reply, row.groups) as Group[])
    groups.name(found(reply, row.named) as NamedGroup[])
    groups.name(records.flatMap((record) => ('groups' in record ? (record.groups as NamedGroup[]) : [])))
    await openOtherParts(ask, row, params, reply)
    return reply
  }

  const wasSealed = async (kind: ItemKind, id: string): Promise<boolean> =>
    came.hasTurned(id) || (isOpen() && ask('was sealed', { kind, id }))

  async function forget(kind: ItemKind, ids: readonly string[]): Promise<void> {
    came.forget(ids)
    await ask('forget', { kind, ids })
  }

  async function seal(route: Route, input: CarriedInput, refusal?: string): Promise<unknown> {
    const { seals: act, isOfGroup } = rowOf(route) ?? {}
    const kind = isOfGroup ? 'group' : 'record'
    const { body, idempotencyKey } = input
    if (act === undefined) return body
    const params = act === 'link' ? recordOfLink(body) : input.params
    if (!params) return body
    const { id = '' } = params
    const asked = { act, kind, params, body, idempotencyKey, refusal, files: [...files.values()] } as const
    if (act === 'new records') return sealRows(asked)
    const isSealed = saysItself(act, isOfGroup, body)
    if (isSealed === false) return body
    if (isSealed === null && !came.has(id)) {
      // An item that was once seen as sealed for people is never written in plain, whatever the server says of it.
      if (await wasSealed(kind, id)) throw new Downgraded()
      return body
    }
    return ask('seal', asked)
  }

  return {
    seal,
    open,
    forLists: async () => ({ openRecords, hasNamed: groups.hasNamed, keptKeys }),
    noteFile: (note) => void files.set(note._id, note),
    sealGift: giftSealer(ask, came),
    previewShare: (emails) => ask('sharing', emails),
    ask,
    wasSealed,
    forget,
  }
}

/** What was opened takes the place of what was known before. */
function putIn(record: SealedRecord, opened: OpenedContent | undefined): void {
  delete record.closed
  delete record.givenBy
  delete record.isOlder
  Object.assign(record, opened)
}

/** Seals the rows of an import that are for people; what is written into them next is sealed too. */
const rowSealer =
  (ask: Ask, came: CameSealed) =>
  async (asked: ToSeal): Promise<unknown> => {
    const { records } = asked.body as { records: readonly object[] }
    if (!records.some((record) => sealedForIn(record) === 'people' && !('sealed' in record)))
      return asked.body
    const sealed = (await ask('seal', asked)) as { records: (VaultRecord | object)[] }
    for (const row of sealed.records) if ('_id' in row && sealedForIn(row) === 'people') came.note(row)
    return sealed
  }

const giftSealer =
  (ask: Ask, came: CameSealed): VaultCarrier['sealGift'] =>
  async ({ kind, id }, users, refusal) => {
    if (!came.has(id)) return null
    const gift = { act: 'share', kind, params: { id }, body: { users }, files: [], refusal } as const
    return ((await ask('seal', gift)) as { sealed: Give }).sealed
  }

/**
 * Opens groups in their place, and names those of which an answer holds the id alone.
 * @param came takes those that came sealed
 */
function groupOpener(ask: Ask, came: CameSealed) {
  const names = new Map<string, string>()

  async function open(groups: readonly Group[]): Promise<void> {
    for (const group of groups) came.note(group)
    const closed = groups.flatMap((group) => (group.sealed ? [{ ...group, sealed: group.sealed }] : []))
    if (closed.length === 0) return
    const opened = await ask('groups', closed.map(neededOfGroup))
    const byID = new Map(closed.map(({ _id }, at) => [_id, opened[at]]))
    for (const group of groups) {
      Object.assign(group, byID.get(group._id))
      if (group.sealed) names.set(group._id, group.name)
    }
    await noteAgain(ask, came, 'group', closed)
  }

  function name(groups: readonly NamedGroup[]): void {
    if (names.size === 0) return
    for (const group of groups) if (group.name === '') group.name = names.get(group._id) ?? ''
  }

  return { open, name, hasNamed: (id: string) => names.has(id) }
}

/** Notes those of opened items that are sealed anew: the vault tells them from answers of before, by what opened. */
async function noteAgain(
  ask: Ask,
  came: CameSealed,
  kind: ItemKind,
  items: readonly { _id: string }[],
): Promise<void> {
  for (const { _id: id } of items)
    if (came.isGone(id) && (await ask('was sealed', { kind, id }))) came.noteAgain(id)
}

type NamedGroup = { _id: string; name: string }
const rowOf = ({ method, path }: Route): Carried | undefined => carriers[`${method} ${path}`]

const isSealed = (record: object): record is SealedRecord =>
  'sealedFor' in record && record.sealedFor === 'people' && 'sealed' in record && record.sealed !== undefined

const isOfServer = (record: object): record is VaultRecord =>
  'sealedFor' in record && record.sealedFor === 'server' && '_id' in record

type RecordWithName = VaultRecord & { alias: string }
const hasNameLeft = (record: object): record is RecordWithName =>
  isOfServer(record) && record.alias !== undefined

/** Names records of the server as their person called them while only their people could open them. */
async function openNamesLeft(ask: Ask, came: CameSealed, records: readonly RecordWithName[]): Promise<void> {
  if (records.length === 0) return
  const asked = records.map(({ _id: id, alias }) => ({ id, alias, isTurned: came.hasTurned(id) }))
  const names = await ask('names', asked)
  records.forEach((record, at) => (record.userRecordName ??= names[at] ?? null))
}

/** The parts of a record that a vault has to know. */
const needed = ({ _id, version, attachments, access, sealed }: SealedRecord): RecordToOpen => ({
  _id,
  version,
  attachments,
  access: access.filter(({ role }) => role === 'OWNER'),
  sealed,
})

const neededOfGroup = <Sealed extends Group>(group: Sealed): Sealed => ({
  ...group,
  access: group.access.filter(({ role }) => role === 'OWNER'),
})

/** Whether a body is sealed, where it says so: what is made, and a group whose owner converts its name. */
function saysItself(act: SealAct, isOfGroup: boolean | undefined, body: unknown): boolean | null {
  const sealedFor = sealedForIn(body)
  if (act === 'new record' || act === 'new group' || act === 'new intake') return sealedFor === 'people'
  return isOfGroup && sealedFor !== undefined ? sealedFor === 'people' : null
}

const sealedForIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'sealedFor' in body ? body.sealedFor : undefined
