import * as kdbxweb from 'kdbxweb'
import { expect, test } from 'vitest'
import type { ImportResult } from '../imported-record.ts'
import { isAccountedFor, readFile, readJson, zipOf } from '../testing/read-fixture.ts'

/** Texts that each stand once in a file, with what readers trip over around them. */
function marks() {
  const made: string[] = []
  const mark = (around = ''): string => {
    const text = `mark${made.length}end${around}`
    made.push(text)
    return text
  }
  return { mark, made }
}

/** Which of them stand in no value, name, label, group, file or notice of what was read. */
function lost({ records }: ImportResult, made: readonly string[]): string[] {
  const said = records.flatMap(({ name, groups, fields, files, notices }) => [
    name,
    ...groups,
    ...fields.flatMap(({ label, value }) => [label, value ?? '']),
    ...files.map((file) => file.name),
    ...notices.map(({ what }) => what ?? ''),
  ])
  return made.filter((text) => !said.some((one) => one.includes(text)))
}

const nasty = [' "quoted"', ', and; more|', ' 🦊 é', '=1+1', "'", ' \\ %41', '<b>&amp;</b>', ' __proto__']
const cells = (row: readonly string[]): string =>
  row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
const identityParts = (
  'title firstName middleName lastName address1 address2 address3 city state postalCode country company email phone ' +
  'ssn username passportNumber licenseNumber ofATimeToCome'
).split(' ')
const table = (head: string, rows: readonly (readonly string[])[], end = '\r\n'): string =>
  [head, ...rows.map(cells)].join(end)

test('Bitwarden JSON: every value of every kind of item arrives', async () => {
  const { mark, made } = marks()
  const fields = [
    ...nasty.map((around) => ({ name: mark(around), value: mark(around), type: 0 })),
    { name: mark(), value: mark('\nsecond line'), type: 1 },
    { name: null, value: mark(), type: 0 },
    { name: mark(), value: 'true', type: 2 },
    { name: mark(), value: null, type: 3, linkedId: 100 },
    { name: 'twice', value: mark(), type: 0 },
    { name: 'twice', value: mark(), type: 1 },
  ]
  const all = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, mark()]))
  const result = await readJson({
    encrypted: false,
    folders: [{ id: 'f', name: `a/${mark()}` }],
    collections: [{ id: 'c', name: mark() }],
    items: [
      {
        type: 1,
        name: mark(),
        folderId: 'f',
        collectionIds: ['c'],
        notes: mark(nasty.join('\n')),
        fields,
        login: {
          ...all('username', 'password', 'totp'),
          uris: [{ uri: `https://a.example/${mark()}` }, { uri: `androidapp://${mark()}`, match: 4 }],
          fido2Credentials: [{ rpId: mark() }],
        },
        passwordHistory: [{ lastUsedDate: '2020-01-02', password: mark() }],
        attachments: [{ id: '1', fileName: mark() }],
      },
      { type: 2, name: mark(), folderId: null, notes: mark(), secureNote: { type: 0 } },
      {
        type: 3,
        name: mark(),
        folderId: null,
        notes: mark(),
        card: { ...all('cardholderName', 'brand', 'number', 'code'), expMonth: '13', expYear: mark() },
      },
      {
        type: 4,
        name: mark(),
        folderId: null,
        identity: all(...identityParts),
      },
      {
        type: 5,
        name: mark(),
        folderId: null,
        sshKey: all('privateKey', 'publicKey', 'keyFingerprint'),
      },
    ],
  })
  expect(lost(result, made)).toEqual([])
  expect(isAccountedFor(result)).toBe(true)
})

test('1Password: every value of a section arrives under the title of its section', async () => {
  const { mark, made } = marks()
  const field = (title: string, value: unknown, id = title) => ({ title, id, value })
  const section = (title: string) => ({
    title,
    fields: [
      field('user', { string: mark() }),
      field('pass', { concealed: mark(nasty.join('')) }),
      field('where', { url: `https://x.example/${mark()}` }),
      field('to', { email: { email_address: mark(), provider: null } }),
      field('from', { menu: mark() }),
      field('call', { phone: mark() }),
      field('lives', { address: { street: mark(), city: mark(), zip: mark(), state: mark(), country: 'x' } }),
      field('of a time to come', { strange: { deep: mark() } }),
    ],
  })
  const item = (categoryUuid: string) => ({
    categoryUuid,
    overview: { title: mark(), url: `https://a.example/${mark()}`, tags: [mark(), mark()] },
    details: {
      loginFields: [
        { designation: 'username', value: mark() },
        { designation: 'password', value: mark() },
        { name: mark(), fieldType: 'T', value: mark() },
      ],
      notesPlain: mark(),
      sections: [section('SMTP'), section('POP'), section('')],
      passwordHistory: [{ value: mark(), time: 1_500_000_000 }],
    },
  })
  const categories = ['001', '002', '003', '004', '005', '100', '101', '102', '103', '105', '106', '107']
  const items = [...categories, '109', '110', '111', '112', '113', '999'].map(item)
  const data = JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: mark() }, items }] }] })
  const result = await readFile(zipOf({ 'export.data': data }))
  expect(lost(result, made)).toEqual([])
  const labels = result.records[0]?.fields.map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['SMTP: user', 'POP: user', 'SMTP: pass', 'POP: pass']))
})

test('LastPass: every line of a note of a kind arrives, and a private key stays in one piece', async () => {
  const { mark, made } = marks()
  const key = [
    '-----BEGIN RSA PRIVATE KEY-----',
    'Proc-Type: 4,ENCRYPTED',
    `DEK-Info: ${mark()}`,
    '',
    mark(),
    '-----END',
  ]
  const ssh = [
    'NoteType:SSH Key',
    'Language:en-US',
    `Passphrase:${mark()}`,
    `Private Key:${key.join('\n')}`,
    `Public Key:ssh-rsa ${mark()}`,
    `Hostname:${mark()}`,
    'Date:January,31,2001',
    `Notes:${mark()}`,
    `Looks like:${mark()}`,
  ]
  const custom = ['NoteType:Custom_1', `Colour:${mark()}`, `Door code:${mark()}`, `Notes:${mark(' "x"')}`]
  const rows = [
    ['http://sn', '', '', '', ssh.join('\n'), mark(), 'a\\b', '0'],
    ['http://sn', '', '', '', custom.join('\n'), mark(), '', '0'],
    ['http://sn', mark(), mark(), '', mark(), mark(), '', '1'],
    ...nasty.map((around) => [
      `https://a.example/${mark()}`,
      mark(around),
      mark(around),
      mark(),
      mark(around),
      mark(around),
      mark(),
      '0',
    ]),
  ]
  const result = await readFile(table('url,username,password,totp,extra,name,grouping,fav', rows, '\r\r\n'))
  expect(lost(result, made)).toEqual([])
  const [value] = result.records[0]?.fields.filter(({ label }) => label === 'Private key') ?? []
  expect(value?.value).toBe(key.join('\n'))
})

test.each([
  ['Chrome', 'name,url,username,password,note'],
  ['Firefox', 'url,username,password,httpRealm,formActionOrigin,guid'],
  ['Safari', 'Title,URL,Username,Password,Notes,OTPAuth'],
  ['1Password', 'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes,My own'],
  ['KeePassXC', 'Group,Title,Username,Password,URL,Notes,TOTP,Icon,Last Modified,Created,My own'],
  ['Proton Pass', 'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault'],
  [
    'Bitwarden',
    'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
  ],
])('%s as a table: every cell arrives, whatever stands in it', async (_source, head) => {
  const { mark, made } = marks()
  const unmarked =
    /^(formActionOrigin|guid|Favorite|Archived|Icon|Last Modified|Created|type|createTime|modifyTime|reprompt)$/i
  const rows = nasty.map((around) =>
    head.split(',').map((column) => {
      if (unmarked.test(column)) return ''
      if (/^(url|login_uri)$/i.test(column)) return `https://a.example/${mark()}`
      if (column === 'Group') return `Root/${mark()}`
      if (column === 'fields') return `a: ${mark(around)}\nb: ${mark()}`
      return mark(/^(vault|folder)$/.test(column) ? '' : around)
    }),
  )
  for (const end of ['\n', '\r\n', '\r\r\n']) {
    const result = await readFile(`\uFEFF${table(head, rows, end)}${end}`)
    expect(lost(result, made)).toEqual([])
    expect(result.records).toHaveLength(nasty.length)
  }
})

test('KeePass: ends, addresses for programs, and one-time codes of every plug-in arrive', async () => {
  const { mark, made } = marks()
  const database = kdbxweb.Kdbx.create(
    new kdbxweb.Credentials(kdbxweb.ProtectedValue.fromString('p')),
    'Vault',
  )
  database.setVersion(3)
  const entry = database.createEntry(database.createGroup(database.getDefaultGroup(), mark()))
  for (const around of nasty) entry.fields.set(mark(around), mark(around))
  entry.fields.set('Title', mark())
  entry.fields.set('otp', 'key=JBSWY3DP&size=8&step=60')
  entry.overrideUrl = `cmd://${mark()}`
  entry.tags = [mark()]
  entry.times.expires = true
  entry.times.expiryTime = new Date('2031-02-03T04:05:06Z')
  const steam = database.createEntry(database.getDefaultGroup())
  steam.fields.set('Title', mark())
  steam.fields.set('TOTP Seed', 'JBSWY3DP')
  steam.fields.set('TOTP Settings', '30;S')
  const result = await readFile(new Uint8Array(await database.save()), { password: 'p' })
  expect(lost(result, made)).toEqual([])
  const values = result.records.flatMap(({ fields }) =>
    fields.flatMap(({ label, value }) => (value === null ? [] : [[label, value]])),
  )
  expect(values).toEqual(
    expect.arrayContaining([
      ['One-time code', 'otpauth://totp/account?secret=JBSWY3DP&period=60&digits=8'],
      ['Expires', '2031-02-03'],
      ['One-time code', 'steam://JBSWY3DP'],
    ]),
  )
})

test('Proton Pass: every value of every kind of item arrives, sections too', async () => {
  const { mark, made } = marks()
  const own = (fieldName: string) => [
    { fieldName, type: 'text', data: { content: mark() } },
    { fieldName, type: 'hidden', data: { content: mark() } },
    { fieldName: mark(), type: 'totp', data: { totpUri: mark() } },
    { fieldName: mark(), type: 'timestamp', data: { timestamp: '2030-01-02T00:00:00Z' } },
  ]
  const all = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, mark()]))
  const sections = ['One', 'Two'].map((sectionName) => ({ sectionName, sectionFields: own('same') }))
  const contents: Record<string, object> = {
    login: {
      ...all('itemEmail', 'itemUsername', 'password', 'totpUri'),
      urls: [`https://a.example/${mark()}`, `https://b.example/${mark()}`],
      passkeys: [{ domain: mark() }],
    },
    note: {},
    creditCard: all('cardholderName', 'number', 'verificationNumber', 'expirationDate', 'pin'),
    identity: {
      ...all('fullName', 'email', 'phoneNumber', 'firstName', 'middleName', 'lastName', 'birthdate'),
      ...all('gender', 'organization', 'streetAddress', 'zipOrPostalCode', 'city', 'stateOrProvince'),
      ...all('countryOrRegion', 'floor', 'county', 'socialSecurityNumber', 'passportNumber', 'website'),
      extraPersonalDetails: own('detail'),
      extraSections: sections,
    },
    sshKey: { ...all('privateKey', 'publicKey'), sections },
    wifi: { ...all('ssid', 'password'), security: 2, sections },
    custom: { sections },
    alias: {},
    ofATimeToCome: all('something'),
  }
  const items = Object.entries(contents).map(([type, content]) => ({
    state: 1,
    aliasEmail: type === 'alias' ? mark() : null,
    files: [mark()],
    data: {
      type,
      metadata: { name: mark(), note: mark() },
      content,
      extraFields: nasty.map((around) => ({
        fieldName: mark(around),
        type: 'text',
        data: { content: mark(around) },
      })),
    },
  }))
  const result = await readJson({ version: '1.30.0', vaults: { v: { name: mark(), items } } })
  expect(lost(result, made)).toEqual([])
})
