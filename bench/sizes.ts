/**
 * `node bench/sizes.ts`: the same calls where much is there and where little is, in turn: a vault that `PEOPLE` and `RECORDS` (20 000 and
 * 1 000 000 without them) beside others' fill, and in one vault a person with 50 000 records, a group of 5 000 and a record of 490 people.
 * `ROUNDS` says how often each is timed; `-- vault` and `-- person` take one of both.
 */
import { join } from 'node:path'
import { limits } from '@cardea/contract'
import { pino } from 'pino'
import { sweep } from '../server/src/testing/run-jobs.ts'
import { createFileFolder } from '../server/src/integrations/files/file-folder.ts'
import { growVault } from './grow.ts'
import { makeOwner, type Owner } from './make-owner.ts'
import { compare, type Contender } from './measure.ts'
import { openBenchVault, type BenchVault } from './open-vault.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
const only = process.argv[2]
const crowd = {
  people: Number(process.env.PEOPLE ?? 20_000),
  records: Number(process.env.RECORDS ?? 1_000_000),
}

type Place = [vault: BenchVault, owner: Owner]
type Deeds = Record<string, (...place: Place) => Omit<Contender, 'name'>>

let times = 0
const nextRole = (): string => ((times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR')
const aRecord = {
  name: 'A record',
  fields: [{ key: 'password', label: 'Password', type: 'secret', isSecret: true, value: 'x' }],
}

const deeds: Deeds = {
  'A page of 1 000': ({ call }, { userID }) => ({
    times: 1,
    run: () => call('POST', '/record/search', userID, {}),
  }),
  'The record that most see': ({ call }, { userID, recordIDs }) => ({
    times: 5,
    run: () => call('GET', `/record/${recordIDs.at(-1)}`, userID),
  }),
  'Another role there for one person': ({ call }, { userID, recordIDs, emails: [email] }) => ({
    times: 5,
    run: () =>
      call('POST', `/record/share/${recordIDs.at(-1)}`, userID, { users: [{ email, role: nextRole() }] }),
  }),
  'The group shared with one person': ({ call }, { userID, groupID, emails: [email] }) => ({
    times: 5,
    run: () => call('POST', `/group/share/${groupID}`, userID, { users: [{ email, role: nextRole() }] }),
  }),
  'Making and deleting a record': ({ call }, { userID }) => ({
    times: 5,
    run: async () => {
      const made = JSON.parse(await call('POST', '/record', userID, aRecord)) as { _id: string }
      await call('DELETE', `/record/${made._id}`, userID)
    },
  }),
}

const deedsOfVaults: Deeds = {
  'A search by name': ({ call }, { userID }) => ({
    times: 1,
    run: () => call('POST', '/record/search', userID, { searches: [{ field: 'name', value: 'record 10' }] }),
  }),
  'The list of groups': ({ call }, { userID }) => ({
    times: 5,
    run: () => call('POST', '/group/search', userID, {}),
  }),
  'Deleting an account with ten records': (vault) => {
    let userID = ''
    return {
      times: 1,
      prepare: async () => void ({ userID } = await makeOwner(vault, 10, 0, 0)),
      run: () => vault.call('DELETE', '/user/me', userID),
    }
  },
  'A round of sweeping': ({ database, directory }) => {
    const files = createFileFolder(join(directory, 'files'))
    const log = pino({ level: 'silent' })
    return { times: 1, run: () => sweep({ database, files, now: () => new Date(), log }) }
  },
}

async function compareAll(of: Deeds, much: Place, little: Place): Promise<void> {
  for (const [title, deed] of Object.entries(of)) {
    const contenders = [
      { name: 'much', ...deed(...much) },
      { name: 'little', ...deed(...little) },
    ]
    await compare(title, contenders, rounds)
  }
}

const little = await openBenchVault({ RECORDS_PER_PERSON: '100000' })
const big = only === 'person' ? undefined : await openBenchVault()
try {
  if (big) {
    const places: [Place, Place] = [
      [big, await makeOwner(big, 1_000, 1_000, 50)],
      [little, await makeOwner(little, 1_000, 1_000, 50)],
    ]
    await growVault(big.pool, crowd)
    await little.pool.query('vacuum analyze')
    console.log(`A vault with ${crowd.people} people and ${crowd.records} records more`)
    await compareAll({ ...deeds, ...deedsOfVaults }, ...places)
  }
  if (only !== 'vault') {
    const large = await makeOwner(little, 50_000, 5_000, limits.peoplePerItem - 10)
    const small = await makeOwner(little, 1_000, 10, 5)
    await little.pool.query('vacuum analyze')
    console.log('\nA person, a group and a record that hold much')
    await compareAll(deeds, [little, large], [little, small])
  }
} finally {
  await big?.close()
  await little.close()
}
