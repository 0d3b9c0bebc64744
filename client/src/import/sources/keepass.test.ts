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

/** The same file with other bytes in place of the first that are these. */
function replaced(file: Uint8Array<ArrayBuffer>, wanted: readonly number[], by: readonly number[]) {
  const at = file.findIndex((_, start) => wanted.every((byte, place) => file[start + place] === byte))
  if (at === -1) throw new Error('Nothing to replace.')
  const forged = file.slice()
  forged.set(by, at)
  return forged
}

test('a database that asks for too many rounds or too much memory is refused before the work', async () => {
  const old = await aDatabase(3)
  old.header.keyEncryptionRounds = 6_001
  const rounds = [6, 8, 0, 0x71, 0x17, 0, 0, 0, 0, 0, 0]
  const many = replaced(await bytesOf(old), rounds, [6, 8, 0, 0x81, 0x96, 0x98, 0, 0, 0, 0, 0])
  const most = [6, 8, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
  for (const file of [many, replaced(await bytesOf(old), rounds, most)]) {
    expect(await failureOf(readFile(file))).toBe('key-too-costly')
    expect(await failureOf(readFile(file, { password: 'pässword' }))).toBe('key-too-costly')
  }
  const memory = (bytes: number[]) => [5, 1, 0, 0, 0, 'M'.charCodeAt(0), 8, 0, 0, 0, ...bytes]
  const file = await bytesOf(await aDatabase(4))
  const gibibyte = replaced(file, memory([0, 0, 0x10, 0, 0, 0, 0, 0]), memory([1, 0, 0, 0x40, 0, 0, 0, 0]))
  expect(await failureOf(readFile(gibibyte, { password: 'pässword' }))).toBe('key-too-costly')
  const iterations = [5, 1, 0, 0, 0, 'I'.charCodeAt(0), 8, 0, 0, 0]
  const often = replaced(file, iterations, [...iterations, 0, 0, 0, 0x10, 0, 0, 0, 0])
  expect(await failureOf(readFile(often, { password: 'pässword' }))).toBe('key-too-costly')
})

test.each([3, 4] as const)(
  'kdbx %i that unfolds to more than 64 MB is given up',
  async (version) => {
    const database = await aDatabase(version)
    const entry = database.createEntry(database.getDefaultGroup())
    entry.fields.set('Notes', 'a'.repeat(65 * 1024 * 1024))
    const bomb = await bytesOf(database)
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await failureOf(readFile(bomb, { password: 'pässword' }))).toBe('expands-too-far')
  },
  60_000,
)

test('an attachment in XML that says it unfolds to gigabytes is refused', async () => {
  const xml = await (await aDatabase(3)).saveXml()
  const size = btoa(
    String.fromCharCode(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff),
  )
  const forged = xml.replace(
    '</Meta>',
    `<Binaries><Binary ID="9" Compressed="True">${size}</Binary></Binaries></Meta>`,
  )
  expect(forged).not.toBe(xml)
  expect(await failureOf(readFile(forged))).toBe('expands-too-far')
})

test('a cipher that is not opened is named', async () => {
  const aes = [0x31, 0xc1, 0xf2, 0xe6, 0xbf, 0x71, 0x43, 0x50, 0xbe, 0x58, 0x05, 0x21, 0x6a, 0xfc, 0x5a, 0xff]
  const twofish = [
    0xad, 0x68, 0xf2, 0x9f, 0x57, 0x6f, 0x4b, 0xb9, 0xa3, 0x6a, 0xd4, 0x7a, 0xf9, 0x65, 0x34, 0x6c,
  ]
  const file = replaced(await bytesOf(await aDatabase(3)), aes, twofish)
  await expect(readFile(file, { password: 'pässword' })).rejects.toMatchObject({
    code: 'unsupported-cipher',
    params: { found: 'Twofish' },
  })
})

test('the notes of a group become a note in it; an empty attachment is told; the password keeps its age', async () => {
  const database = await aDatabase(4)
  database.header.versionMinor = 1
  const group = database.createGroup(database.getDefaultGroup(), 'Bank')
  group.notes = 'Ask Lena'
  group.tags = ['money']
  const entry = database.createEntry(group)
  entry.fields.set('Title', 'Account')
  entry.fields.set('Password', ProtectedValue.fromString('p4ss'))
  entry.times.lastModTime = new Date('2019-02-03T04:05:06Z')
  entry.pushHistory()
  entry.fields.set('Notes', 'later')
  entry.times.lastModTime = new Date('2024-02-03T04:05:06Z')
  entry.binaries.set('empty.txt', await database.createBinary(new ArrayBuffer(0)))
  const { records } = await readFile(await bytesOf(database), { password: 'pässword' })
  const note = records.find(({ template }) => template === 'Secure note')
  expect(note).toMatchObject({ name: 'Bank', groups: ['Bank'] })
  expect(valuesOf(note)).toEqual({ Note: 'Ask Lena', Tags: 'money' })
  const account = records.find(({ name }) => name === 'Account')
  expect(account).toMatchObject({ files: [], notices: [{ code: 'file-empty', what: 'empty.txt' }] })
  expect(account?.changedAt).toBe('2019-02-03T04:05:06.000Z')
})
