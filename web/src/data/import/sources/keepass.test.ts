import * as kdbxweb from 'kdbxweb'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, valuesOf } from '../testing/read-fixture.ts'
import { argon2 } from '../encrypted-text.ts'

const { CryptoEngine, Credentials, Kdbx, ProtectedValue } = kdbxweb

async function aDatabase(version: 3 | 4, keyFile?: Uint8Array<ArrayBuffer>) {
  CryptoEngine.setArgon2Impl(async (password, salt, memoryKiB, iterations, bytes, parallelism, type) => {
    const kind = type === CryptoEngine.Argon2TypeArgon2d ? 'argon2d' : 'argon2id'
    const key = await argon2(
      kind,
      new Uint8Array(password),
      new Uint8Array(salt),
      { iterations, memoryKiB, parallelism },
      bytes,
    )
    return key.buffer
  })
  const database = Kdbx.create(
    new Credentials(ProtectedValue.fromString('pässword'), keyFile ?? null),
    'My vault',
  )
  database.setVersion(version)
  database.createRecycleBin()
  const root = database.getDefaultGroup()
  const inner = database.createGroup(database.createGroup(root, 'Work'), 'Servers')
  const entry = database.createEntry(inner)
  const set = (name: string, value: string) => entry.fields.set(name, value)
  set('Title', 'Mail')
  set('UserName', 'ada')
  entry.fields.set('Password', ProtectedValue.fromString('öld'))
  entry.pushHistory()
  entry.fields.set('Password', ProtectedValue.fromString('p4ss'))
  set('URL', 'https://a.example')
  set('KP2A_URL_1', 'https://b.example')
  set('Notes', 'one\ntwo')
  set('TOTP Seed', 'JBSW Y3DP')
  set('TOTP Settings', '60;8')
  set('Own', 'value')
  entry.fields.set('Hidden', ProtectedValue.fromString('s3cret'))
  set('KPEX_PASSKEY_RELYING_PARTY', 'a.example')
  entry.fields.set('KPEX_PASSKEY_PRIVATE_KEY_PEM', ProtectedValue.fromString('key'))
  entry.tags = ['one', 'two']
  entry.times.creationTime = new Date('2018-01-02T03:04:05Z')
  entry.binaries.set('scan.png', await database.createBinary(new Uint8Array([1, 2, 3]).buffer))
  const gone = database.createEntry(root)
  gone.fields.set('Title', 'Gone')
  database.remove(gone)
  return database
}

const bytesOf = async (database: kdbxweb.Kdbx) => new Uint8Array(await database.save())

test.each([3, 4] as const)(
  'kdbx %i: groups, own fields, files, one-time codes, former passwords',
  async (version) => {
    const file = await bytesOf(await aDatabase(version))
    const result = await readFile(file, { password: 'pässword' })
    expect(result.source).toBe('keepass')
    expect(isAccountedFor(result)).toBe(true)
    expect(result.rows.map(({ label, why }) => [label, why])).toEqual([
      ['Gone', 'deleted'],
      ['Mail', null],
    ])
    const [mail] = result.records
    expect(mail).toMatchObject({ groups: ['Work / Servers'], createdAt: '2018-01-02T03:04:05.000Z' })
    expect(valuesOf(mail)).toEqual({
      'User name': 'ada',
      Password: 'p4ss',
      'One-time code': 'otpauth://totp/account?secret=JBSWY3DP&period=60&digits=8',
      Website: 'https://a.example',
      'Website 2': 'https://b.example',
      Notes: 'one\ntwo',
      Own: 'value',
      Hidden: 's3cret',
      Tags: 'one, two',
      'Former passwords': 'öld',
    })
    expect(mail?.fields.find(({ label }) => label === 'Hidden')?.isSecret).toBe(true)
    expect(await mail?.files[0]?.read()).toEqual(new Uint8Array([1, 2, 3]))
    expect(mail?.notices).toEqual([{ code: 'passkey', what: 'a.example' }])
  },
)

test('a wrong or missing password, a key file, a cut file', async () => {
  const file = await bytesOf(await aDatabase(4))
  expect(await failureOf(readFile(file))).toBe('password-needed')
  expect(await failureOf(readFile(file, { password: 'other' }))).toBe('password-wrong')
  for (const cut of [file.slice(0, 100), file.slice(0, -100)]) {
    expect(await failureOf(readFile(cut, { password: 'pässword' }))).toBe('broken-kdbx')
  }
  const keyFile = crypto.getRandomValues(new Uint8Array(64))
  const locked = await bytesOf(await aDatabase(4, keyFile))
  expect(await failureOf(readFile(locked, { password: 'pässword' }))).toBe('password-wrong')
  expect((await readFile(locked, { password: 'pässword', keyFile })).records).toHaveLength(1)
})

test('XML is read as the database is; entities of its own are refused', async () => {
  const xml = await (await aDatabase(4)).saveXml()
  const { source, records } = await readFile(xml)
  expect(source).toBe('keepass')
  expect(valuesOf(records[0])).toMatchObject({ Password: 'p4ss', Own: 'value' })
  const bomb = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">'
  const hostile = `<?xml version="1.0"?><!DOCTYPE KeePassFile [${bomb}]><KeePassFile><Root>&b;</Root></KeePassFile>`
  expect(await failureOf(readFile(hostile))).toBe('broken-xml')
  expect(await failureOf(readFile('<?xml version="1.0"?><KeePassFile><Root>'))).toBe('broken-xml')
})
