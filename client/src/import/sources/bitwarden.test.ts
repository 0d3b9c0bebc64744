import { argon2id } from 'hash-wasm'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf, zipOf } from '../testing/read-fixture.ts'
import { hkdfExpand, pbkdf2 } from '../encrypted-text.ts'
import { item, vault } from '../testing/bitwarden-vault.ts'

test('JSON: every item becomes a record of its template, or has its reason', async () => {
  const result = await readJson(vault)
  expect(result.source).toBe('bitwarden')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows).toHaveLength(vault.items.length)
  expect(result.rows.flatMap(({ label, why }) => (why ? [[label, why]] : []))).toEqual([
    ['Gone', 'deleted'],
    ['', 'not-a-record'],
  ])
  expect(result.records.map(({ template }) => template)).toEqual([
    'Login',
    'Secure note',
    'Payment card',
    'Identity',
    'SSH key',
    'Login',
    'Secure note',
  ])
  expect(result.groups).toEqual(['Work / Servers', 'Empty folder'])
})

test('JSON: a login keeps its addresses, fields, former passwords and time; a passkey is told', async () => {
  const { records } = await readJson(vault)
  const [mail] = records
  expect(mail).toMatchObject({
    name: 'Mail “quoted”, 😀',
    groups: ['Work / Servers'],
    isFavourite: true,
    createdAt: '2019-05-04T10:20:30.123Z',
  })
  expect(valuesOf(mail)).toEqual({
    'User name': 'ada',
    Password: ' p4ss ',
    'One-time code': 'JBSW Y3DP EHPK 3PXP',
    Website: 'https://mail.example.org',
    'Website 2': 'androidapp://org.example',
    'Website 3': 'https://b.example',
    Notes: 'n'.repeat(10_000),
    Customer: '12',
    'Customer 2': '13',
    Answer: 'blue',
    'Is admin': 'true',
    ['__proto__']: 'polluted',
    'Former passwords': '2018-01-02 older',
  })
  expect(mail?.fields.find(({ label }) => label === 'Answer')).toMatchObject({
    type: 'secret',
    isSecret: true,
  })
  expect(mail?.notices).toEqual([
    { code: 'passkey', what: 'Example' },
    { code: 'linked-item', what: 'Linked' },
  ])
})

test('JSON: which pages an address is for comes along; a pattern fits none, and is told', async () => {
  const login = (uris: object[]) => item({ type: 1, name: 'Shop', login: { uris } })
  const uris = ['domain', 'host', 'begin', 'exact', 'pattern', 'never'].map((way, match) => ({
    uri: `https://${way}.example`,
    match,
  }))
  const { records } = await readJson({ encrypted: false, folders: [], items: [login(uris)] })
  const websites = records[0]?.fields.filter(({ value }) => value?.startsWith('https:')) ?? []
  expect(websites.map(({ type, value, autofill }) => [type, value, autofill])).toEqual([
    ['url', 'https://domain.example', 'domain'],
    ['url', 'https://host.example', 'host'],
    ['url', 'https://begin.example', 'starts-with'],
    ['url', 'https://exact.example', 'starts-with'],
    ['url', 'https://pattern.example', 'never'],
    ['url', 'https://never.example', 'never'],
  ])
  expect(records[0]?.notices).toEqual([{ code: 'pattern-not-kept', what: 'https://pattern.example' }])
})

test('JSON: an address without a way, or with one of a version to come, is for its domain', async () => {
  const uris = [null, 6, -1, '1', 0.5].map((match, index) => ({ uri: `https://${index}.example`, match }))
  const items = [item({ type: 1, name: 'Shop', login: { uris } })]
  const { records } = await readJson({ encrypted: false, folders: [], items })
  expect(records[0]?.fields.filter(({ autofill }) => autofill !== undefined)).toEqual([])
})

test('JSON: an address that is no single line fills nothing, as the text that it becomes', async () => {
  const login = { uris: [{ uri: 'https://a.example\nhttps://b.example', match: 1 }] }
  const items = [item({ type: 1, name: 'Shop', login })]
  const { records } = await readJson({ encrypted: false, folders: [], items })
  const field = records[0]?.fields.find(({ value }) => value?.includes('a.example'))
  expect(field).toMatchObject({ type: 'multiline' })
  expect(field).not.toHaveProperty('autofill')
})

test('JSON: cards, persons and keys fill the fields of their templates; what has no place gets one', async () => {
  const { records } = await readJson(vault)
  expect(valuesOf(records[2])).toEqual({
    'Card number': '4111111111111111',
    Expires: '2031-03',
    'Security code': '123',
    'Name on card': 'Ada L',
    Brand: 'Visa',
  })
  expect(valuesOf(records[3])).toEqual({
    'Full name': 'Dr Ada L',
    'Given name': 'Ada',
    'Family name': 'L',
    'Postal code': '3000',
    City: 'Bern',
    Ssn: '78',
    Company: 'Works',
  })
  expect(valuesOf(records[4])).toMatchObject({ 'Public key': 'ssh-ed25519 A', Fingerprint: 'SHA256:x' })
})

test('a name of 300 characters is shortened, kept whole beside, and told', async () => {
  const { records } = await readJson(vault)
  const long = records[5]
  expect([...(long?.name ?? '')]).toHaveLength(120)
  expect(valuesOf(long)['Name']).toBe('x'.repeat(300))
  expect(long?.notices[0]?.code).toBe('name-shortened')
})

test('zip: files come with their items, and one that is missing is told', async () => {
  const items = [
    item({
      id: 'a1',
      type: 1,
      name: 'With files',
      login: { password: 'x' },
      attachments: [{ fileName: 'b.txt' }, { fileName: 'lost.pdf' }],
    }),
  ]
  const zip = zipOf({
    'data.json': JSON.stringify({ encrypted: false, folders: [], items }),
    'attachments/a1/b.txt': 'hello',
    'attachments/other/c.txt': 'not mine',
  })
  const { records } = await readFile(zip)
  expect(records[0]?.files.map(({ name, size }) => [name, size])).toEqual([['b.txt', 5]])
  expect(new TextDecoder().decode(await records[0]?.files[0]?.read())).toBe('hello')
  expect(records[0]?.notices).toEqual([{ code: 'file-missing', what: 'lost.pdf' }])
})

const encoder = new TextEncoder()
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

async function seal(text: string, key: Uint8Array<ArrayBuffer>): Promise<string> {
  const [enc, mac] = [await hkdfExpand(key, 'enc'), await hkdfExpand(key, 'mac')]
  const iv = crypto.getRandomValues(new Uint8Array(16))
  const aes = await crypto.subtle.importKey('raw', enc, 'AES-CBC', false, ['encrypt'])
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, encoder.encode(text)),
  )
  const hmac = await crypto.subtle.importKey('raw', mac, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const tag = new Uint8Array(await crypto.subtle.sign('HMAC', hmac, Uint8Array.from([...iv, ...sealed])))
  return `2.${base64(iv)}|${base64(sealed)}|${base64(tag)}`
}

const protectedBy = async (key: Uint8Array<ArrayBuffer>, kdf: object) => ({
  encrypted: true,
  passwordProtected: true,
  salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
  ...kdf,
  encKeyValidation_DO_NOT_EDIT: await seal('check', key),
  data: await seal(JSON.stringify(vault), key),
})

test('JSON with a password opens by PBKDF2 and by Argon2id; without it or with another one it does not', async () => {
  const salt = encoder.encode('c2FsdHNhbHRzYWx0c2FsdA==')
  const byPbkdf2 = await protectedBy(await pbkdf2('pässword', salt, 5_000), {
    kdfType: 0,
    kdfIterations: 5_000,
  })
  const hashed = new Uint8Array(await crypto.subtle.digest('SHA-256', salt))
  const derived = await argon2id({
    password: 'pässword',
    salt: hashed,
    iterations: 2,
    memorySize: 1024,
    parallelism: 2,
    hashLength: 32,
    outputType: 'binary',
  })
  const byArgon2 = await protectedBy(new Uint8Array(derived), {
    kdfType: 1,
    kdfIterations: 2,
    kdfMemory: 1,
    kdfParallelism: 2,
  })
  for (const file of [byPbkdf2, byArgon2]) {
    expect((await readJson(file, { password: 'pässword' })).records).toHaveLength(7)
    expect(await failureOf(readJson(file, { password: 'other' }))).toBe('password-wrong')
    expect(await failureOf(readJson(file))).toBe('password-needed')
  }
  const costly = { ...byPbkdf2, kdfIterations: 4_000_000_000 }
  expect(await failureOf(readJson(costly, { password: 'pässword' }))).toBe('key-too-costly')
  const vast = { ...byArgon2, kdfMemory: 100_000 }
  expect(await failureOf(readJson(vast, { password: 'pässword' }))).toBe('key-too-costly')
})

test('an export bound to an account says that it cannot be read', async () => {
  expect(
    await failureOf(readJson({ encrypted: true, encKeyValidation_DO_NOT_EDIT: '2.a|b|c', items: [] })),
  ).toBe('bound-to-account')
})

test('CSV: folders, several addresses, lines of fields and notes', async () => {
  const csv = [
    'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
    'Work/A,1,login,Mail,"a ""note""","Pin: 12\nLong: one\ntwo",0,"https://a.example,https://b.example/?x=1,2",ada,"p,4",otpauth://totp/x?secret=ABC',
    ',,note,Just a note,Text,,0,,,,',
  ].join('\r\n')
  const { source, records } = await readFile(`\uFEFF${csv}`)
  expect(source).toBe('bitwarden')
  expect(records[0]).toMatchObject({ name: 'Mail', groups: ['Work / A'], isFavourite: true })
  expect(valuesOf(records[0])).toEqual({
    'User name': 'ada',
    Password: 'p,4',
    'One-time code': 'otpauth://totp/x?secret=ABC',
    Website: 'https://a.example',
    'Website 2': 'https://b.example/?x=1,2',
    Notes: 'a "note"',
    Pin: '12',
    Long: 'one\ntwo',
  })
  expect(valuesOf(records[1])).toEqual({ Note: 'Text' })
})

test('an older export that does not say whether it is encrypted is told by its items', async () => {
  const item = {
    id: 'i',
    organizationId: null,
    folderId: 'f',
    type: 1,
    name: 'Forge',
    login: { username: 'lena', password: 'pw' },
  }
  const { source, records } = await readJson({ folders: [{ id: 'f', name: 'Work' }], items: [item] })
  expect(source).toBe('bitwarden')
  expect(records[0]?.groups).toEqual(['Work'])
})
