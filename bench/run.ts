import { join } from 'node:path'
import { makeOwner } from './make-owner.ts'
import { openBenchVault } from './open-vault.ts'
import { benchReading } from './reading.ts'
import { benchSealed } from './sealed.ts'
import { seed } from './seed.ts'
import { measureWebLine } from './web-line.ts'
import { measureWebList } from './web-list.ts'
import { benchWrites } from './writes.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
/** `npm run bench -- web`, `-- line`, `-- server`, `-- sealed` or `-- writes`; all without a word. */
const only = process.argv[2]
const isAsked = (...words: string[]): boolean => only === undefined || words.includes(only)

const webDirectory = join(import.meta.dirname, '../web/dist')
const vault = await openBenchVault({ STORAGE_PER_PERSON: '1TiB' }, { webDirectory })
try {
  const people = await seed(vault.database, vault.keyring)
  const { personOfOneThousand, personOfTenThousand, recordID } = people
  const owner = await makeOwner(vault, 1_000, 1_000, 50)
  const small = await makeOwner(vault, 10, 10, 50)
  await vault.pool.query('vacuum analyze')

  if (isAsked('server')) await benchReading(vault, { people, large: owner, small }, rounds)
  if (isAsked('server', 'writes')) await benchWrites(vault, owner, rounds)
  if (isAsked('web')) {
    console.log('\nThe list of a person with 10 000 records, in a browser')
    await measureWebList(vault.origin, await vault.sessionOf(personOfTenThousand))
  }
  if (isAsked('line')) {
    console.log('\nThe list of a person with 10 000 records, at 20 Mbit/s and 100 ms, sealed')
    await measureWebLine(
      await vault.openSealed(),
      (clientKey) => vault.sessionOf(personOfTenThousand, clientKey),
      async (count) => {
        await vault.pool.query(
          `update records set updated_at = updated_at + interval '1 second' where id in (
            select id from records where owner_id = $1 order by hashtext(id::text || $3) limit $2)`,
          [personOfTenThousand, count, String(Date.now())],
        )
      },
    )
  }
  if (isAsked('server', 'sealed')) {
    await benchSealed({
      plain: vault.origin,
      sealed: await vault.openSealed(),
      signIn: async (clientKey) => (await vault.sessionOf(personOfOneThousand, clientKey)).accessToken,
      recordID,
      rounds,
    })
  }
} finally {
  await vault.close()
}
