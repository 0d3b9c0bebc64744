/**
 * `node bench/big.ts`: the same person's calls in a small vault and in a big one, in turn. `PEOPLE` and `RECORDS` say how much more the
 * big one holds (20 000 and 1 000 000 without them), `ROUNDS` how often each is timed.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { sweep } from '../server/src/testing/run-jobs.ts'
import { createFileFolder } from '../server/src/integrations/files/file-folder.ts'
import { makeId } from '../server/src/database/id.ts'
import { sealUser } from '../server/src/features/people/people.ts'
import { growVault } from './grow.ts'
import { measure, report, type Contender } from './measure.ts'
import { openBenchVault, type BenchVault } from './open-vault.ts'
import { seedGroups, type SeededGroups } from './seed-groups.ts'
import { seed, type Seeded } from './seed.ts'

const rounds = Number(process.env.ROUNDS ?? 9)
const size = {
  people: Number(process.env.PEOPLE ?? 20_000),
  records: Number(process.env.RECORDS ?? 1_000_000),
}

const aRecord = {
  name: 'A record',
  fields: [{ key: 'password', label: 'Password', type: 'secret', isSecret: true, value: 'x' }],
}

interface Measured extends BenchVault {
  people: Seeded
  groups: SeededGroups
}

async function fill(vault: BenchVault): Promise<Measured> {
  const people = await seed(vault.database, vault.keyring)
  const groups = await seedGroups(vault.database, vault.keyring)
  return { ...vault, people, groups }
}

const big = await fill(await openBenchVault())
const small = await fill(await openBenchVault())
try {
  const begin = performance.now()
  await growVault(big.pool, size)
  await small.pool.query('vacuum analyze')
  console.log(
    `${size.people} people and ${size.records} records more, in ${Math.round((performance.now() - begin) / 1_000)} s`,
  )

  const jobs: Record<string, (vault: Measured) => Promise<Omit<Contender, 'name'>>> = {
    'A page of 1 000': async ({ call, people }) => ({
      times: 1,
      run: () => call('POST', '/record/search', people.personOfOneThousand, {}),
    }),
    'A search by name': async ({ call, people }) => ({
      times: 1,
      run: () =>
        call('POST', '/record/search', people.personOfOneThousand, {
          searches: [{ field: 'name', value: 'number 10' }],
        }),
    }),
    'The list of groups': async ({ call, people }) => ({
      times: 5,
      run: () => call('POST', '/group/search', people.personOfOneThousand, {}),
    }),
    'One record': async ({ call, people }) => ({
      times: 20,
      run: () => call('GET', `/record/${people.recordID}`, people.personOfOneThousand),
    }),
    'Another role for one person': async ({ call, groups }) => {
      const { _id: id } = JSON.parse(await call('POST', '/record', groups.ownerID, aRecord)) as {
        _id: string
      }
      let times = 0
      return {
        times: 5,
        run: () =>
          call('POST', `/record/share/${id}`, groups.ownerID, {
            users: [{ email: groups.emails[0], role: (times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR' }],
          }),
      }
    },
    'A group of 1 000 records shared with 50 people': async ({ call, groups }) => {
      let times = 0
      return {
        times: 1,
        run: () => {
          const role = (times += 1) % 2 === 0 ? 'VIEWER' : 'EDITOR'
          const users = groups.emails.map((email) => ({ email, role }))
          return call('POST', `/group/share/${groups.largeID}`, groups.ownerID, { users })
        },
      }
    },
    'Making and deleting a record': async ({ call, groups }) => ({
      times: 5,
      run: async () => {
        const made = JSON.parse(await call('POST', '/record', groups.ownerID, aRecord)) as { _id: string }
        await call('DELETE', `/record/${made._id}`, groups.ownerID)
      },
    }),
    'Deleting an account with ten records': async (vault) => {
      let userID = ''
      return {
        times: 1,
        prepare: async () => {
          userID = await aPerson(vault)
          for (let made = 0; made < 10; made += 1) await vault.call('POST', '/record', userID, aRecord)
        },
        run: () => vault.call('DELETE', '/user/me', userID),
      }
    },
    'A round of sweeping': async ({ database, directory }) => {
      const files = createFileFolder(join(directory, 'files'))
      const log = pino({ level: 'silent' })
      return { times: 1, run: () => sweep({ database, files, now: () => new Date(), log }) }
    },
  }
  for (const [title, job] of Object.entries(jobs)) {
    const contenders = [
      { name: 'big vault', ...(await job(big)) },
      { name: 'small vault', ...(await job(small)) },
    ]
    report(title, await measure(contenders, rounds))
  }
} finally {
  await big.close()
  await small.close()
}

async function aPerson({ database, keyring }: BenchVault): Promise<string> {
  const id = makeId()
  const email = `${id}@example.org`
  await database
    .insertInto('users')
    .values({
      id,
      email_index: keyring.index('email', email),
      about: sealUser(keyring, id, 1, { email, name: 'Leaves' }),
    })
    .execute()
  return id
}
