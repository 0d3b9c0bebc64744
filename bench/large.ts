/**
 * `node bench/large.ts`: what is large within one vault against the same that is small, in turn: a person with 50 000 records, a group of
 * 5 000, a record that nearly 500 people see. `RECORDS` and `ROUNDS` say how many the person has and how often each is timed. What the
 * answers of the latter cost by themselves is told too: their rows, and their JSON from memory, over the same loopback.
 */
import { createServer, request, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '@cardea/contract'
import { makeOwner, type Owner } from './make-owner.ts'
import { measure, report, type Contender } from './measure.ts'
import { openBenchVault, type BenchVault } from './open-vault.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
const manyRecords = Number(process.env.RECORDS ?? 50_000)
const manyInGroup = 5_000
const manyPeople = limits.peoplePerItem - 10

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
