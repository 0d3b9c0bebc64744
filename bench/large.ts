/**
 * `node bench/large.ts`: what is large within one vault against the same that is small, in turn: a person with 50 000 records, a group of
 * 5 000, a record that nearly 500 people see. `RECORDS` and `ROUNDS` say how many the person has and how often each is timed. What the
 * answers of the latter cost by themselves is told too: their rows, and their JSON from memory, over the same loopback.
 */
import { createServer, request, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@cardea/contract'
import { makeId } from '../server/src/database/id.ts'
import { sealGroup } from '../server/src/features/groups/about-group.ts'
import { sealRecord } from '../server/src/features/sealed-records/sealed-record.ts'
import { sealUser } from '../server/src/features/people/people.ts'
import { measure, report, type Contender } from './measure.ts'
import { openBenchVault, type BenchVault } from './open-vault.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
const manyRecords = Number(process.env.RECORDS ?? 50_000)
const manyInGroup = 5_000
const manyPeople = limits.peoplePerItem - 10
const atOnce = 1_000

interface Owner {
  userID: string
  recordIDs: string[]
  groupID: string
  /** Of a person who is in the group and sees the first record. */
  email: string
}

/** A person with so many records, of which so many lie in a group, and the first is seen by so many people. */
async function makeOwner(
  { database, keyring }: BenchVault,
  records: number,
  held: number,
  people: number,
): Promise<Owner> {
  const since = new Date()
  const userIDs = Array.from({ length: people + 1 }, makeId)
  const emailOf = (id: string): string => `${id}@example.org`
  await database
    .insertInto('users')
    .values(
      userIDs.map((id) => ({
        id,
        email_index: keyring.index('email', emailOf(id)),
        about: sealUser(keyring, id, 1, { email: emailOf(id), name: 'A person' }),
      })),
    )
    .execute()
  const [userID = '', friendID = ''] = userIDs
  const owned = { owner_id: userID, owner_since: since, updated_at: since }
  const recordIDs = Array.from({ length: records }, makeId)
  const groupID = makeId()
  const about = sealGroup(keyring, groupID, 1, { name: 'A group', color: '282', icon: 'users' })
  await database
    .insertInto('groups')
    .values({ id: groupID, about, ...owned })
    .execute()
  for (let start = 0; start < records; start += atOnce) {
    const batch = recordIDs.slice(start, start + atOnce).map((id, place) => ({
      id,
      ...owned,
      are_secrets_noted: true,
      ...sealRecord(keyring, id, 1, { name: `Record ${start + place}`, template: null, fields: [] }),
    }))
    await database.insertInto('records').values(batch).execute()
  }
  const inGroup = recordIDs
    .slice(0, held)
    .map((id) => ({ record_id: id, group_id: groupID, added_at: since }))
  await database.insertInto('group_records').values(inGroup).execute()
  const last = recordIDs.at(-1) ?? ''
  await database
    .insertInto('record_access')
    .values(
      userIDs
        .slice(1)
        .map((id) => ({ id: makeId(), record_id: last, user_id: id, role: 'VIEWER' as const, since })),
    )
    .execute()
  return { userID, recordIDs, groupID, email: emailOf(friendID) }
}

const aRecord = { name: 'A record', fields: [] }
let times = 0
const nextRole = (): string => ((times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR')

const deeds: Record<string, (vault: BenchVault, owner: Owner) => Omit<Contender, 'name'>> = {
  'A page of 1 000': ({ call }, { userID }) => ({
    times: 1,
    run: () => call('POST', '/record/search', userID, {}),
  }),
  'A page of 999, without the record that many see': ({ call }, { userID }) => ({
    times: 1,
    run: () => call('POST', '/record/search', userID, { options: { skip: 1 } }),
  }),
  'Making a record': ({ call }, { userID }) => ({
    times: 5,
    run: () => call('POST', '/record', userID, aRecord),
  }),
  'A record that many see': ({ call }, { userID, recordIDs }) => ({
    times: 5,
    run: () => call('GET', `/record/${recordIDs.at(-1)}`, userID),
  }),
  'Another role for one of many': ({ call }, { userID, recordIDs, email }) => ({
    times: 5,
    run: () =>
      call('POST', `/record/share/${recordIDs.at(-1)}`, userID, { users: [{ email, role: nextRole() }] }),
  }),
  'A group of many records shared with one person': ({ call }, { userID, groupID, email }) => ({
    times: 5,
    run: () => call('POST', `/group/share/${groupID}`, userID, { users: [{ email, role: nextRole() }] }),
  }),
}

const answers = new Map<string, object>()
const bare = createServer((asked, answer) => answer.end(JSON.stringify(answers.get(asked.url ?? ''))))
const agent = new Agent({ keepAlive: true })

/** The answer of a record as JSON from memory, and the rows that it is made of by bare `pg`: what no server could do without. */
async function bareAnswer(
  { call, pool }: BenchVault,
  { userID, recordIDs }: Owner,
): Promise<Omit<Contender, 'name'>> {
  const id = recordIDs.at(-1) ?? ''
  answers.set(`/${id}`, JSON.parse(await call('GET', `/record/${id}`, userID)) as object)
  const { port } = bare.address() as AddressInfo
  const rows = {
    name: 'people',
    text: `select user_id, role, since, until, about, version, image_id from record_access
      join users on users.id = user_id where record_id = $1 and ended_at is null`,
    values: [id],
  }
  return {
    times: 5,
    run: async () => {
      await pool.query(rows)
      await new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, path: `/${id}`, agent }, (answer) =>
          resolve(text(answer)),
        )
        sent.on('error', reject).end()
      })
    },
  }
}

const vault = await openBenchVault({ RECORDS_PER_PERSON: String(2 * manyRecords) })
try {
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const large = await makeOwner(vault, manyRecords, manyInGroup, manyPeople)
  const small = await makeOwner(vault, 1_000, 10, 5)
  await vault.pool.query('vacuum analyze')
  for (const [title, deed] of Object.entries(deeds)) {
    const contenders = [
      { name: 'large', ...deed(vault, large) },
      { name: 'small', ...deed(vault, small) },
    ]
    report(title, await measure(contenders, rounds))
  }
  const answersAlone = [
    { name: 'large', ...(await bareAnswer(vault, large)) },
    { name: 'small', ...(await bareAnswer(vault, small)) },
  ]
  report('The rows and the JSON of a record that many see', await measure(answersAlone, rounds))
} finally {
  agent.destroy()
  bare.close()
  await vault.close()
}
