import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { zipSync, strToU8 } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { hasTerminals, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

const { home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')
const folder = await mkdtemp(join(tmpdir(), 'cardea-moving-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const write = async (name: string, data: string | Uint8Array): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, data)
  return path
}
const passphrase = 'a passphrase of the test'
const secretFile = await write('passphrase', `${passphrase}\n`)
const secret = 'wonderful-4711-Lantern'
const csv = await write(
  'chrome.csv',
  `name,url,username,password,note\nShop,https://shop.example/,lena,${secret},\nForum\u001b[31m,https://forum.example/,lena,${secret},\n`,
)

const count = async (): Promise<number> =>
  ((await own.run(['ls', '--format', 'json'])).json()['records'] as unknown[]).length

test('a dry run says what would become of each row, and makes nothing', async () => {
  const foreseen = await own.run(['import', csv, '--dry-run', '--format', 'json'])
  expect(foreseen.status, foreseen.err).toBe(0)
  expect(foreseen.json()).toMatchObject({
    format: 1,
    import: { source: 'Chrome, Edge', isDryRun: true, counts: { made: 2 }, importIDs: [], endedBy: null },
  })
  expect(foreseen.out + foreseen.err).not.toContain(secret)
  expect(await count()).toBe(0)
})

test('an import makes the records of a file once: the same file again makes nothing', async () => {
  await own.run(['groups', 'new', 'Team'])
  const first = await own.run(['import', csv, '--group', 'team'])
  expect(first.status, first.err).toBe(0)
  expect(first.out).toMatch(/2 +new/)
  expect(first.out + first.err).not.toMatch(/wonderful/)
  expect(first.out + first.err).not.toContain('\u001b')
  const again = await own.run(['import', csv, '--group', 'Team', '--format', 'json'])
  expect(again.json()).toMatchObject({ import: { counts: { made: 0, same: 2 } } })
  expect(await count()).toBe(2)
  expect((await own.run(['read', 'cardea://Team/Shop/password'])).out).toBe(`${secret}\n`)
  expect((await own.run(['import', csv, '--group', 'Never'])).status).toBe(5)
})

test('an export is sealed with the passphrase, is for its owner alone, and comes back', async () => {
  const path = join(folder, 'all.age')
  const made = await own.run(['export', '-o', path, '--secret-file', secretFile, '--format', 'json'])
  expect(made.status, made.err).toBe(0)
  expect(made.json()).toMatchObject({ export: { file: path, kind: 'json.age', records: 2, missing: [] } })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const sealed = await readFile(path)
  expect(sealed.toString('latin1')).not.toContain(secret)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = JSON.parse(await decrypter.decrypt(sealed, 'text')) as { records: { name: string }[] }
  expect(opened.records.map(({ name }) => name)).toContain('Shop')

  expect((await own.run(['export', '-o', path, '--secret-file', secretFile])).status).toBe(2)
  const other = await home()
  await other.signIn('bob@northwind.example')
  expect((await other.run(['export', '-o', join(folder, 'none'), '--open', '--yes'])).status).toBe(5)
  const taken = await other.run(['import', path, '--secret-file', secretFile, '--format', 'json'])
  expect(taken.json(), taken.err).toMatchObject({ import: { source: 'Cardea', counts: { made: 2 } } })
  expect((await other.run(['read', 'cardea://Team/Shop/password'])).out).toBe(`${secret}\n`)
})

test('an open export is agreed to, and is taken from standard output', async () => {
  expect((await own.run(['export', '--open'])).status).toBe(2)
  const { status, out, err } = await own.run(['export', '--open', '--yes', '--group', 'Team'])
  expect(status, err).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ format: 'cardea', groups: ['Team'] })
  expect(err).toMatch(/not encrypted/)
  expect((await own.run(['export'])).err).toMatch(/--secret-file/)
  const short = await write('short', 'too short\n')
  expect((await own.run(['export', '--secret-file', short])).status).toBe(2)
})

test('a file that holds no export makes nothing, and says why', async () => {
  const wrong = await write('wrong', 'another passphrase\n')
  const sealed = join(folder, 'all.age')
  expect(await own.run(['import', sealed, '--secret-file', wrong])).toMatchObject({ status: 1, out: '' })
  expect((await own.run(['import', sealed])).status).toBe(2)
  expect((await own.run(['import', join(folder, 'never')])).status).toBe(5)
  expect((await own.run(['import', folder])).status).toBe(5)
  expect((await own.run(['import', '/dev/zero'])).status).toBe(5)
  const bomb = await write(
    'bomb.zip',
    zipSync({ 'export.json': new Uint8Array(80 * 1024 * 1024) }, { level: 9 }),
  )
  const archive = await own.run(['import', bomb, '--format', 'json'])
  expect(archive.status).toBe(1)
  expect(archive.json()).toMatchObject({ error: { code: expect.stringMatching(/^import\//) } })
  for (const [name, text] of [
    ['empty', ''],
    ['broken.json', '{"encrypted": false, "items": ['],
    ['text', 'just\u001b]0 words\u0007'],
    ['broken.zip', 'PK\u0003\u0004 broken'],
  ] as const)
    expect((await own.run(['import', await write(name, text)])).status, name).toBe(1)
  expect(await count()).toBe(2)
})

test('records whose passwords are weak or used twice are named, without any password', async () => {
  await own.run(['new', 'Weak', '--template', 'Login', '--set', 'password'], 'password1\n')
  const found = await own.run(['health', '--format', 'json'])
  expect(found.status, found.err).toBe(0)
  expect(found.json()).toMatchObject({ format: 1, checked: 3 })
  const records = found.json()['records'] as { name: string; findings: string[] }[]
  // The worst first; those that are as bad in any order.
  const [worst, ...others] = records.map(({ name, findings }) => [name.slice(0, 5), findings] as const)
  expect([worst, ...others.toSorted(([one], [other]) => one.localeCompare(other))]).toEqual([
    ['Weak', ['weak']],
    ['Forum', ['twice']],
    ['Shop', ['twice']],
  ])
  const shown = await own.run(['health'])
  expect(shown.out).toMatch(/Weak +guessed soon/)
  expect(found.out + shown.out).not.toMatch(/password1|wonderful/)
  expect(found.out + shown.out).not.toContain('\u001b')
})

test.runIf(hasTerminals)('on a terminal a passphrase is asked for twice, and is not shown', async () => {
  const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
  const path = join(folder, 'asked.age')
  const differing = await onTerminal(['export', '-o', path], variables, [
    [/Passphrase of the export:/, `${passphrase}\n`],
    [/again:/, 'another passphrase\n'],
  ])
  expect(differing.status).toBe(1)
  const { status, shown } = await onTerminal(['export', '-o', path], variables, [
    [/Passphrase of the export:/, `${passphrase}\n`],
    [/again:/, `${passphrase}\n`],
  ])
  expect(status, shown).toBe(0)
  expect(shown).not.toContain(passphrase)
  const taken = await onTerminal(['import', path], variables, [
    [/Passphrase of/, 'another passphrase\n'],
    [/Passphrase of/, `${passphrase}\n`],
  ])
  expect(taken.status, taken.shown).toBe(0)
  expect((await onTerminal(['export', '--open', '--yes'], variables)).status).toBe(2)
})

test('an export of Proton Pass that is sealed with a passphrase is opened', async () => {
  const { createMessage, encrypt } = await import('openpgp')
  const vault = {
    version: '1.31.4',
    vaults: {
      one: {
        name: 'Personal',
        items: [
          {
            itemId: 'a',
            state: 1,
            createTime: 1_700_000_000,
            modifyTime: 1_700_000_000,
            data: {
              type: 'login',
              metadata: { name: 'Sealed', note: '' },
              content: { itemUsername: 'lena', password: secret, urls: ['https://sealed.example/'] },
              extraFields: [],
            },
          },
        ],
      },
    },
  }
  const armoured = await encrypt({
    message: await createMessage({ text: JSON.stringify(vault) }),
    passwords: [passphrase],
  })
  const path = await write('proton.zip', zipSync({ 'Proton Pass/data.pgp': strToU8(armoured) }))
  const taken = await own.run(['import', path, '--secret-file', secretFile, '--dry-run', '--format', 'json'])
  expect(taken.json(), taken.err).toMatchObject({ import: { source: 'Proton Pass', counts: { made: 1 } } })
})
