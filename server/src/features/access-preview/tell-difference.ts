import { leastRole, type AccessPreview, type AdmittingRole, type User } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import { findPeople } from '../people/people.ts'
import { findKeyless } from './find-keyless.ts'
import { withEnds, type EndChange } from './end-changes.ts'
import type { PreviewCall } from './preview-call.ts'
import type { Scope } from './scope.ts'
import type { Snapshot, Viewers } from './snapshot.ts'

/** What changes for one person, by role: counts of records. */
interface Difference {
  gained: Map<AdmittingRole, number>
  lost: string[]
  /** `from to` → records. */
  changed: Map<string, { from: AdmittingRole; to: AdmittingRole; records: number }>
}

/** Compares before and after for each person; those with the most changed records come first. */
export async function tellDifference(
  call: PreviewCall,
  scope: Scope,
  ends: readonly EndChange[],
  { before, after }: { before: Snapshot; after: Snapshot },
): Promise<AccessPreview> {
  const differences = await findDifferences(before, after)
  const endsOf = Map.groupBy(ends, ({ userID }) => userID)
  for (const id of [...after.members, ...endsOf.keys()]) {
    if (!differences.has(id)) differences.set(id, newDifference())
  }
  const touched = [...differences].filter(
    ([id, { gained, lost, changed }]) =>
      gained.size + lost.length + changed.size > 0 || endsOf.has(id) || isJoining(id, scope, before, after),
  )
  const people = await findPeople(
    call.database,
    call.keyring,
    touched.map(([id]) => id),
  )
  const opened = await findOpened(call.database, touched)
  const hiddenIDs = new Map(scope.hidden.map(({ email, userID }) => [email, userID]))
  const waits = await findKeyless(call.database, scope, [...touched.map(([id]) => id), ...hiddenIDs.values()])
  const preview: AccessPreview = { gain: [], lose: [], change: [] }
  for (const [id, { gained, lost, changed }] of touched) {
    const user = people.get(id)
    if (!user) continue
    for (const [role, records] of gained) preview.gain.push({ user, email: user.email, role, records })
    if (isJoining(id, scope, before, after)) preview.gain.push(joining(call, user))
    if (lost.length > 0) preview.lose.push({ user, records: lost.length, opened: opened.get(id) ?? 0 })
    const told = withEnds([...changed.values()], endsOf.get(id) ?? [], scope.groupID !== undefined)
    preview.change.push(...told.map((one) => ({ user, ...one })))
  }
  preview.gain.push(...gainOfStrangers(call, scope, before, after), ...gainOfHidden(scope))
  const most = (a: { records: number }, b: { records: number }): number => b.records - a.records
  const gain = preview.gain.map((row) => ({
    ...row,
    ...(waits(row.user?._id ?? hiddenIDs.get(row.email)) && { isWaiting: true as const }),
  }))
  return {
    gain: gain.toSorted(most),
    lose: preview.lose.toSorted(most),
    change: preview.change.toSorted(most),
    ...(call.body.areRecordsNamed && { named: await nameRecords(call.database, scope, touched) }),
  }
}

/**
 * Which records are lost, of those the caller could see before, and which of these are known to the people who lose
 * them.
 */
async function nameRecords(
  database: Database,
  { seen }: Scope,
  differences: readonly [string, Difference][],
): Promise<NonNullable<AccessPreview['named']>> {
  const pairs = differences.flatMap(([userID, { lost }]) =>
    lost.filter((recordID) => seen.has(recordID)).map((recordID) => ({ userID, recordID })),
  )
  const lost = [...new Set(pairs.map(({ recordID }) => recordID))]
  if (pairs.length === 0) return { lost, opened: [] }
  const { rows } = await sql<{ record_id: string }>`
    select distinct lost.record_id ${knownTo(pairs)}`.execute(database)
  return { lost, opened: rows.map((row) => row.record_id) }
}

const none: Viewers = new Map()
const newDifference = (): Difference => ({ gained: new Map(), lost: [], changed: new Map() })

/** Person → their difference. Records with the same viewers before and the same after are compared once. */
async function findDifferences(before: Snapshot, after: Snapshot): Promise<Map<string, Difference>> {
  const differences = new Map<string, Difference>()
  const differenceOf = (userID: string): Difference => {
    const known = differences.get(userID) ?? newDifference()
    differences.set(userID, known)
    return known
  }
  const alike = new Map<Viewers, Map<Viewers, string[]>>()
  await eachInSlices(new Set([...before.viewers.keys(), ...after.viewers.keys()]), (recordID) => {
    const [was, is] = [before.viewers.get(recordID) ?? none, after.viewers.get(recordID) ?? none]
    const same = alike.get(was) ?? new Map<Viewers, string[]>()
    alike.set(was, same)
    const recordIDs = same.get(is) ?? []
    same.set(is, recordIDs)
    recordIDs.push(recordID)
  })
  for (const [was, compared] of alike) {
    for (const [is, recordIDs] of compared) {
      const records = recordIDs.length
      await eachInSlices(is, ([userID, to]) => {
        const from = was.get(userID)
        if (from === to) return
        const { gained, changed } = differenceOf(userID)
        if (from === undefined) gained.set(to, (gained.get(to) ?? 0) + records)
        else {
          const known = changed.get(`${from} ${to}`)?.records ?? 0
          changed.set(`${from} ${to}`, { from, to, records: known + records })
        }
      })
      await eachInSlices(was.keys(), (userID) => {
        if (!is.has(userID)) for (const recordID of recordIDs) differenceOf(userID).lost.push(recordID)
      })
    }
  }
  return differences
}

/** Joining a group that holds no record changes nothing else. */
const isJoining = (userID: string, { recordIDs }: Scope, before: Snapshot, after: Snapshot): boolean =>
  recordIDs.length === 0 && after.members.has(userID) && !before.members.has(userID)

function joining({ body }: PreviewCall, user: User): AccessPreview['gain'][number] {
  const { change } = body
  const given = 'users' in change ? change.users.find(({ email }) => email === user.email) : undefined
  return { user, email: user.email, role: given?.role ?? leastRole, records: 0 }
}

/** Who would be newly invited. */
function gainOfStrangers(
  { keyring }: PreviewCall,
  { strangers, groupID, recordIDs }: Scope,
  before: Snapshot,
  after: Snapshot,
): AccessPreview['gain'] {
  return strangers.flatMap(({ email, role }) => {
    const address = keyring.index('email', email).toString('hex')
    const was = before.invited.get(address)
    const fresh = [...(after.invited.get(address) ?? [])].filter((id) => !was?.has(id))
    if (fresh.length === 0) return []
    return [{ user: null, email, role, records: groupID === undefined ? fresh.length : recordIDs.length }]
  })
}

/** The same for an address whose account the caller must not learn of: told as one that would be invited. */
const gainOfHidden = ({ hidden, recordIDs }: Scope): AccessPreview['gain'] =>
  hidden.map(({ email, role }) => ({ user: null, email, role, records: recordIDs.length }))

/** For how many of the records they would lose each person knows current secrets. */
async function findOpened(
  database: Database,
  differences: readonly [string, Difference][],
): Promise<Map<string, number>> {
  const pairs = differences.flatMap(([userID, { lost }]) => lost.map((recordID) => ({ userID, recordID })))
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<{ user_id: string; opened: number }>`
    select lost.user_id, count(distinct lost.record_id)::int as opened ${knownTo(pairs)}
    group by lost.user_id`.execute(database)
  return new Map(rows.map((row) => [row.user_id, row.opened]))
}

/** Those pairs in which the person knows a current secret of the record. */
const knownTo = (pairs: readonly { userID: string; recordID: string }[]): RawBuilder<unknown> => sql`
    from unnest(${pairs.map(({ userID }) => userID)}::uuid[], ${pairs.map(({ recordID }) => recordID)}::uuid[])
      as lost (user_id, record_id)
    join record_openings opening on opening.record_id = lost.record_id and opening.user_id = lost.user_id
    join secret_values held on held.record_id = opening.record_id and held.tag = opening.tag`
