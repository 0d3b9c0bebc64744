/**
 * `node bench/many.ts`: how long acts on many records take, in the calls that the client makes for them, one after the other. Half of the
 * records lie in a group of twenty people. `RECORDS` says how many there are.
 */
import { limits } from '@cardea/contract'
import { makeId } from '../server/src/database/id.ts'
import { makeOwner } from './make-owner.ts'
import { openBenchVault } from './open-vault.ts'

const records = Number(process.env.RECORDS ?? 3_000)
const people = 20

const vault = await openBenchVault()
try {
  const { userID, recordIDs, groupID, peopleIDs } = await makeOwner(vault, records, records / 2, people)
  const since = new Date()
  await vault.database
    .insertInto('group_access')
    .values(
      peopleIDs.map((id) => ({
        id: makeId(),
        group_id: groupID,
        user_id: id,
        role: 'VIEWER' as const,
        since,
      })),
    )
    .execute()
  await vault.pool.query('vacuum analyze')
  const size = Math.min(limits.recordsPerAct, records / 10)
  const act = async (name: string, path: string, body: object = {}): Promise<void> => {
    const began = performance.now()
    let longest = 0
    for (let from = 0; from < recordIDs.length; from += size) {
      const at = performance.now()
      await vault.call('POST', path, userID, { recordIDs: recordIDs.slice(from, from + size), ...body })
      longest = Math.max(longest, performance.now() - at)
    }
    const seconds = ((performance.now() - began) / 1_000).toFixed(2)
    console.log(`${name.padEnd(28)} ${seconds} s, the longest call ${longest.toFixed(0)} ms`)
  }
  console.log(`${records} records, ${size} a call, half of them in a group of ${people} people`)
  await act('into the trash', '/record/delete-many')
  await act('out of the trash', '/record/restore-many')
  await act('into the group', '/record/add-to-groups', { groupIDs: [groupID] })
  await act('out of the group', '/record/take-out-of-groups', { groupIDs: [groupID] })
} finally {
  await vault.close()
}
