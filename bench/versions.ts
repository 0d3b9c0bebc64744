/**
 * `npm run bench:versions`: a record that was changed a thousand times, all of it kept, read beside one that never was, in turn.
 * `ROUNDS` says how often each is timed.
 */
import { measure, report } from './measure.ts'
import { openBenchVault } from './open-vault.ts'
import { seedGroups } from './seed-groups.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const versions = 1_000

const fields = (value: string) => [
  { key: 'user', label: 'User name', type: 'text', value: 'ada' },
  { key: 'password', label: 'Password', type: 'secret', value },
]

const vault = await openBenchVault({ VERSIONS_KEPT: String(versions) })
try {
  const { ownerID } = await seedGroups(vault.database, vault.keyring)
  const make = async (): Promise<string> => {
    const body = { name: 'A record', fields: fields('first') }
    return (JSON.parse(await vault.call('POST', '/record', ownerID, body)) as { _id: string })._id
  }
  const [changed, fresh] = [await make(), await make()]
  for (let version = 1; version < versions; version += 1) {
    await vault.call('PUT', `/record/${changed}`, ownerID, { fields: fields(`value ${version}`) })
  }
  await vault.pool.query('vacuum analyze')
  const reading = (id: string) => () => vault.call('GET', `/record/${id}`, ownerID)
  report(
    'One record (aim at most 1.1)',
    await measure(
      [
        { name: 'GET /record/{id}, a thousand versions kept', times: 50, run: reading(changed) },
        { name: 'GET /record/{id}, never changed', times: 50, run: reading(fresh) },
      ],
      rounds,
    ),
  )
} finally {
  await vault.close()
}
