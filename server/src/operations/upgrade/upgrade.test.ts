import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import { routes } from '@cardea/contract'
import { postgresPackage } from '@cardea/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { packagedBinaries, startEmbeddedPostgres } from '../../database/embedded.ts'
import { startCardea, startRefused } from '../../testing/cardea-process.ts'
import { databaseUrl } from '../../testing/database-url.ts'
import { openInbox } from '../../testing/inbox.ts'
import { operatorCommand } from '../../testing/operator-command.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../../testing/remote-client.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { oldPackage } from './old-packages.ts'

async function aVault() {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const data = await preparedData()
  const environment = { DATA_DIR: data, SMTP_URL: inbox.url }
  const cardea = await startCardea(environment)
  const { accessToken } = await signInRemote(cardea.url, inbox, 'owner@example.org')
  await callRemote(cardea.url, routes.createRecord, { accessToken, body: { name: 'Kept', fields: [] } })
  await cardea.stop()
  return { environment, postgres: join(data, 'postgres') }
}

test('an upgrade with nothing to do leaves the data as it is and has worked, so that a script goes on; that of a DATABASE_URL it refuses', async () => {
  const { environment } = await aVault()
  const answer = await operatorCommand('upgrade', [], environment)
  expect(answer.code).toBe(0)
  expect(answer.said).toMatch(/^There is nothing to upgrade: .* is of PostgreSQL \d+ already/)
  const elsewhere = await operatorCommand('upgrade', [], { ...environment, DATABASE_URL: 'postgres://x/y' })
  expect(elsewhere.code).toBe(1)
  expect(elsewhere.said).toMatch(/^DATABASE_URL is set/)
})

test('data of another major version stops the start, which names the way; so does an upgrade between its two renames', async () => {
  const { environment, postgres } = await aVault()
  const version = join(postgres, 'cluster/data/PG_VERSION')
  const current = await readFile(version, 'utf8')
  await writeFile(version, '12\n')
  const refused = await startRefused(environment)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toMatch(
    /is of PostgreSQL 12, and the packaged one is PostgreSQL \d+\. npm run upgrade/,
  )
  await writeFile(version, current)

  await rename(postgres, `${postgres}-12`)
  await mkdir(postgres)
  expect((await startRefused(environment)).output).toMatch(
    /an upgrade was interrupted\. npm run upgrade finishes it/,
  )
  await mkdir(`${postgres}.upgrading`)
  await rename(`${postgres}-12`, `${postgres}.upgrading/postgres`)
  await writeFile(`${postgres}.upgrading/.whole`, '12')
  const finished = await operatorCommand('upgrade', [], environment)
  expect(finished.said).toMatch(/that was interrupted is finished/)
  expect(finished.code).toBe(0)
  await (await startCardea(environment)).stop()
})

test('each major version before the packaged one has a pinned package for each platform that we ship', async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(new URL('../../../../embedded-postgres/package.json', import.meta.url), 'utf8'),
  ) as { optionalDependencies: Record<string, string> }
  for (const [name, packaged] of Object.entries(optionalDependencies)) {
    for (let major = 15; major < Number.parseInt(packaged, 10); major += 1) {
      const pinned = oldPackage(major, name.replace('@embedded-postgres/', ''))
      expect(pinned?.version, `${name} ${major}`).toMatch(new RegExp(`^${major}\\.[\\w.-]+$`))
      expect(pinned?.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    }
  }
})

test('a registry that offers other programs than the pinned ones has none of them run', async () => {
  const { environment, postgres } = await aVault()
  await writeFile(join(postgres, 'cluster/data/PG_VERSION'), '17\n')
  const asked: string[] = []
  const registry = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.tgz')) return void response.end('other bytes')
    const { version = '' } = oldPackage(17, `${process.platform}-${process.arch}`) ?? {}
    const dist = { tarball: `http://${request.headers.host}/other.tgz` }
    const versions = { [version]: { name: postgresPackage, version, dist } }
    response.end(JSON.stringify({ name: postgresPackage, 'dist-tags': { latest: version }, versions }))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const { port } = registry.address() as AddressInfo
  const refused = await operatorCommand('upgrade', [], {
    ...environment,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: await temporaryFolder(),
    npm_config_fetch_retries: '0',
  })
  expect(refused.said).toContain('other bytes than those that this Cardea pins')
  expect(refused.code).toBe(1)
  expect(asked.some((path) => path.endsWith('.tgz'))).toBe(true)
})

/** A folder into which npm has installed an older major version of the packaged PostgreSQL. */
const oldPrograms = process.env['OLD_POSTGRES']

test.skipIf(oldPrograms === undefined)(
  'data of the version before is brought over, and the old folder kept',
  async () => {
    const inbox = await openInbox()
    onTestFinished(() => inbox.close())
    const data = join(await temporaryFolder(), 'data')
    const environment = { DATA_DIR: data, SMTP_URL: inbox.url }
    const binaries = await packagedBinaries(oldPrograms)
    const old = await startEmbeddedPostgres({ directory: join(data, 'postgres'), binaries })
    const before = await startCardea({
      ...environment,
      DATABASE_URL: databaseUrl(old.serverConnection),
      DATABASE_OWNER_URL: databaseUrl(old.connection),
    })
    const first = await signInRemote(before.url, inbox, 'owner@example.org')
    const body = { name: 'Kept', fields: [] }
    await callRemote(before.url, routes.createRecord, { accessToken: first.accessToken, body })
    await before.stop()
    await old.stop()

    expect((await startRefused(environment)).output).toContain('npm run upgrade')
    const answer = await operatorCommand('upgrade', ['--old-programs', oldPrograms ?? ''], environment)
    expect(answer.said).toMatch(/From PostgreSQL \d+ to \d+: \d+ rows/)
    expect(answer.code).toBe(0)
    expect((await readdir(data)).filter((name) => /^postgres-\d+$/.test(name))).toHaveLength(1)

    const cardea = await startCardea(environment)
    const { accessToken } = await signInRemote(cardea.url, inbox, 'owner@example.org')
    const fields = { fields: ['name' as const] }
    const { records } = await callRemote(cardea.url, routes.searchRecords, { accessToken, body: fields })
    expect(records.map(({ name }) => name)).toEqual(['Kept'])
    await cardea.stop()
  },
)
