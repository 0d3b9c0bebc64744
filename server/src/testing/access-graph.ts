import { randomInt } from 'node:crypto'
import { grantableRoles, type GrantableRole, type ItemAccess, type Role } from '@cardea/contract'
import * as fc from 'fast-check'
import type { Database } from '../http/context.ts'
import { makeId, makeIdOf } from '../database/id.ts'

/** An entry of person number `person`. An ended one does not count, even if its end was not written yet. */
interface Entry<R> {
  person: number
  role: R
  isEnded: boolean
  until: 'passed' | 'ahead' | null
}

/** One record, its owner, its own entries, and groups that may hold it. People are numbers. */
export interface AccessGraph {
  owner: number
  isInTrash: boolean
  entries: Entry<Exclude<Role, 'OWNER'>>[]
  groups: { owner: number; isHolding: boolean; entries: Entry<GrantableRole>[]; machine: Machine | null }[]
}

/** A service account of a group. */
interface Machine {
  isForAll: boolean
  /** Whether it names the record. */
  isNaming: boolean
  isRevoked: boolean
  isEnded: boolean
  until: Entry<string>['until']
}

export const peopleOfGraphs = 4

const person = fc.nat({ max: peopleOfGraphs - 1 })

/** At most one live entry a person, as the database has it; any number of ended ones. */
const entriesOf = <R extends string>(...roles: R[]): fc.Arbitrary<Entry<R>[]> =>
  fc
    .array(
      fc.record({
        person,
        role: fc.constantFrom(...roles),
        isEnded: fc.boolean(),
        until: fc.constantFrom('passed' as const, 'ahead' as const, null, null),
      }),
      { maxLength: 6 },
    )
    .map((entries) =>
      entries.map((entry, index) => ({
        ...entry,
        // Shutting out has no end.
        until: entry.role === 'REVOKE' ? null : entry.until,
        isEnded:
          entry.isEnded ||
          entries.slice(0, index).some((other) => other.person === entry.person && !other.isEnded),
      })),
    )

const machine: fc.Arbitrary<Machine> = fc.record({
  isForAll: fc.boolean(),
  isNaming: fc.boolean(),
  isRevoked: fc.nat({ max: 3 }).map((number) => number === 0),
  isEnded: fc.nat({ max: 3 }).map((number) => number === 0),
  until: fc.constantFrom('passed' as const, 'ahead' as const, null, null),
})

/** Any graph; owners may have entries of their own, which do not count. */
export const accessGraph: fc.Arbitrary<AccessGraph> = fc.record({
  owner: person,
  isInTrash: fc.nat({ max: 5 }).map((number) => number === 0),
  entries: entriesOf(...grantableRoles, 'REVOKE'),
  groups: fc.array(
    fc.record({
      owner: person,
      isHolding: fc.boolean(),
      entries: entriesOf(...grantableRoles),
      machine: fc.option(machine),
    }),
    { maxLength: 3 },
  ),
})

export interface StoredGraph {
  graph: AccessGraph
  recordID: string
  groupIDs: string[]
  /** The service account of each group; used only where it has one. */
  machineIDs: string[]
}

/** The columns of a record that no rule of access reads. */
interface RecordContent {
  data_key: Buffer
  summary: Buffer
  secrets: Buffer
}

/** Writes graphs into the tables: a few statements for any number of them. */
export async function storeGraphs(
  database: Database,
  graphs: readonly AccessGraph[],
  people: readonly string[],
  contentOf: (recordID: string) => RecordContent,
  aboutOf: (groupID: string) => Buffer,
  aboutOfMachine: (userID: string) => Buffer,
  at: Date,
): Promise<StoredGraph[]> {
  const userOf = (number: number): string => people[number] ?? ''
  const stored = graphs.map((graph) => ({
    graph,
    recordID: makeId(),
    // Not in the order they were made, so that ties are really decided by id.
    groupIDs: graph.groups.map(() => makeIdOf(anyTime())),
    machineIDs: graph.groups.map(() => makeId()),
  }))
  const records = stored.map(({ graph, recordID }) => ({
    id: recordID,
    owner_id: userOf(graph.owner),
    owner_since: at,
    updated_at: at,
    deleted_at: graph.isInTrash ? at : null,
    are_secrets_noted: true,
    ...contentOf(recordID),
  }))
  const groups = stored.flatMap(({ graph, groupIDs }) =>
    graph.groups.map((group, index) => {
      const id = groupIDs[index] ?? ''
      return {
        group,
        id,
        row: { id, owner_id: userOf(group.owner), owner_since: at, about: aboutOf(id), updated_at: at },
      }
    }),
  )
  const timesOf = ({ isEnded, until }: Entry<string>) => ({
    since: at,
    ended_at: isEnded ? at : null,
    until: endOf(until, at),
  })
  const recordAccess = stored.flatMap(({ graph, recordID }) =>
    graph.entries.map((entry) => ({
      id: makeId(),
      record_id: recordID,
      user_id: userOf(entry.person),
      role: entry.role,
      ...timesOf(entry),
    })),
  )
  const groupAccess = groups.flatMap(({ group, id }) =>
    group.entries.map((entry) => ({
      id: makeId(),
      group_id: id,
      user_id: userOf(entry.person),
      role: entry.role,
      ...timesOf(entry),
    })),
  )
  const held = stored.flatMap(({ graph, recordID, groupIDs }) =>
    groupIDs
      .filter((_, index) => graph.groups[index]?.isHolding)
      .map((group_id) => ({ group_id, record_id: recordID, added_at: at })),
  )
  await database.insertInto('records').values(records).execute()
  if (groups.length > 0)
    await database
      .insertInto('groups')
      .values(groups.map(({ row }) => row))
      .execute()
  if (recordAccess.length > 0) await database.insertInto('record_access').values(recordAccess).execute()
  if (groupAccess.length > 0) await database.insertInto('group_access').values(groupAccess).execute()
  if (held.length > 0) await database.insertInto('group_records').values(held).execute()
  await storeMachines(database, stored, aboutOfMachine, at)
  return stored
}

async function storeMachines(
  database: Database,
  stored: readonly StoredGraph[],
  aboutOf: (userID: string) => Buffer,
  at: Date,
): Promise<void> {
  const machines = stored.flatMap(({ graph, recordID, groupIDs, machineIDs }) =>
    graph.groups.flatMap(({ machine, isHolding }, index) =>
      machine
        ? [{ machine, isHolding, recordID, id: machineIDs[index] ?? '', groupID: groupIDs[index] ?? '' }]
        : [],
    ),
  )
  for (const { machine, isHolding, recordID, id, groupID } of machines) {
    const { isForAll, isNaming, isRevoked } = machine
    const times = { until: endOf(machine.until, at), ended_at: machine.isEnded ? at : null }
    const about = aboutOf(id)
    await database
      .insertInto('users')
      .values({ id, kind: 'service', email_index: Buffer.from(id), about })
      .execute()
    await database
      .insertInto('service_accounts')
      .values({ user_id: id, group_id: groupID, about, is_for_all: isForAll, since: at, ...times })
      .execute()
    if (isForAll) {
      await database
        .insertInto('group_access')
        .values({ id: makeId(), group_id: groupID, user_id: id, role: 'VIEWER', since: at, ...times })
        .execute()
    } else if (isNaming && isHolding) {
      await database
        .insertInto('service_records')
        .values({ user_id: id, group_id: groupID, record_id: recordID })
        .execute()
    }
    if (isRevoked) {
      await database
        .insertInto('record_access')
        .values({ id: makeId(), record_id: recordID, user_id: id, role: 'REVOKE', since: at })
        .execute()
    }
  }
}

const minuteMs = 60_000

/**
 * In the first years after 1970: a random id has a time past the year 9999 once in ten times, which no answer can hold.
 */
const anyTime = (): Date => new Date(randomInt(2 ** 40))

/** To the millisecond over, or some minutes ahead of a test's slowness. */
const endOf = (until: Entry<string>['until'], at: Date): Date | null =>
  until === null ? null : new Date(at.getTime() + (until === 'passed' ? 0 : 10 * minuteMs))

/** The same graph as the contract's rule takes it: ended entries with their end, groups in the order of their ids. */
export function toItemAccess(
  { graph, groupIDs, machineIDs }: StoredGraph,
  people: readonly string[],
  at: Date,
): ItemAccess {
  const lines = (owner: number, entries: readonly Entry<Role>[]) => [
    { userID: people[owner] ?? '', role: 'OWNER' as const, deletedAt: null },
    ...entries.map((entry) => ({
      userID: people[entry.person] ?? '',
      role: entry.role,
      deletedAt: entry.isEnded ? '2026-01-01T00:00:00.000Z' : null,
      until: endOf(entry.until, at)?.toISOString() ?? null,
    })),
  ]
  const ofMachine = (machine: Machine | null, userID: string) =>
    machine && (machine.isForAll || machine.isNaming)
      ? [
          {
            userID,
            role: 'VIEWER' as const,
            deletedAt: machine.isEnded ? '2026-01-01T00:00:00.000Z' : null,
            until: endOf(machine.until, at)?.toISOString() ?? null,
          },
        ]
      : []
  const groups = graph.groups
    .map((group, index) => ({
      _id: groupIDs[index] ?? '',
      access: [...lines(group.owner, group.entries), ...ofMachine(group.machine, machineIDs[index] ?? '')],
      group,
    }))
    .filter(({ group }) => group.isHolding)
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
  const revoked = graph.groups.flatMap(({ machine }, index) =>
    machine?.isRevoked ? [{ userID: machineIDs[index] ?? '', role: 'REVOKE' as const, deletedAt: null }] : [],
  )
  const deletedAt = graph.isInTrash ? at.toISOString() : null
  return { deletedAt, access: [...lines(graph.owner, graph.entries), ...revoked], groups }
}
