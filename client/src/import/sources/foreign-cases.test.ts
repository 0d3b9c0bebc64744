import * as kdbxweb from 'kdbxweb'
import { expect, test } from 'vitest'
import { isAccountedFor, readFile, readJson, valuesOf, zipOf } from '../testing/read-fixture.ts'
import { inspectImport } from '../read-import.ts'

const of = (...lines: string[]): string => lines.join('\n')

test('Bitwarden: an item without a number of its kind is told by what it holds, papers fill their templates', async () => {
  const result = await readJson({
    encrypted: false,
    folders: [],
    items: [
      { name: 'Old', folderId: null, login: { username: 'ada', password: 'p' } },
      { name: 'Old note', folderId: null, notes: 'hi' },
      {
        type: 6,
        name: 'Bank',
        bankAccount: { bankName: 'B', iban: 'DE02', accountNumber: '42', accountType: 'savings' },
      },
      {
        type: 7,
        name: 'Licence',
        driversLicense: {
          firstName: 'Ada',
          lastName: 'L',
          licenseNumber: 'X1',
          expirationDate: '2031-02-03',
        },
      },
      {
        type: 8,
        name: 'Passport',
        passport: { givenName: 'Ada', surname: 'L', passportNumber: 'P1', issueDate: 'in spring' },
      },
      { type: 99, name: 'Of a kind to come', notes: 'kept' },
    ],
  })
  expect(isAccountedFor(result)).toBe(true)
  expect(result.records.map(({ template }) => template)).toEqual([
    'Login',
    'Secure note',
    'Bank account',
    'Driving licence',
    'Passport',
    'Secure note',
  ])
  const [old, , bank, licence, passport, odd] = result.records.map(valuesOf)
  expect(old).toEqual({ 'User name': 'ada', Password: 'p' })
  expect(bank).toEqual({
    Bank: 'B',
    'IBAN or account number': 'DE02',
    'Account number': '42',
    'Account type': 'savings',
  })
  expect(licence).toEqual({ 'Licence number': 'X1', 'Full name': 'Ada L', Expires: '2031-02-03' })
  expect(passport).toEqual({ 'Passport number': 'P1', 'Full name': 'Ada L', 'Issue date': 'in spring' })
  expect(odd).toEqual({ Note: 'kept' })
})

test('a record of no template keeps its values masked and under labels one can read', async () => {
  const item = {
    categoryUuid: '115',
    overview: { title: 'Of a kind to come', url: 'https://a.example' },
    details: { password: 'p4ss', notesPlain: 'one\ntwo' },
  }
  const data = JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: 'V' }, items: [item] }] }] })
  const { records } = await readFile(zipOf({ 'export.data': data }))
  expect(records[0]?.fields).toEqual([
    { label: 'Password', type: 'secret', isSecret: true, value: 'p4ss' },
    { label: 'Url', type: 'url', isSecret: false, value: 'https://a.example' },
    { label: 'Notes', type: 'multiline', isSecret: true, value: 'one\ntwo' },
  ])
})

test('LastPass: dates in words are days, dates never chosen are none, folders are no records', async () => {
  const note = of(
    'NoteType:Passport',
    'Language:en-US',
    'Number:P1',
    'Issued Date:January,31,2021',
    'Expiration Date:February,30,2031',
    'Date of Birth:,,',
    'Notes:',
  )
  const result = await readFile(
    of(
      'url,username,password,totp,extra,name,grouping,fav',
      `http://sn,,,,"${note}",Passport,,0`,
      'http://group,,,,,,Work\\Empty,0',
      'https://b.example,,,,,,,0',
    ),
  )
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.map(({ label, why }) => [label, why])).toEqual([
    ['Passport', null],
    ['Work\\Empty', 'not-a-record'],
    ['', null],
  ])
  expect(result.groups).toContain('Work / Empty')
  expect(valuesOf(result.records[0])).toEqual({
    'Passport number': 'P1',
    Issued: '2021-01-31',
    'Expiration Date': 'February,30,2031',
  })
})

test('KeePass 1: a table whose backslashes are doubled and whose quotes have one before them', async () => {
  const result = await readFile(
    of(
      '"Account","Login Name","Password","Web Site","Comments"',
      '"A","ada","p\\\\4\\"x","https://a.example","he said \\"hi, you\\""',
      '"B","","ends in \\\\","",""',
      '"C","","","","two',
      'lines"',
    ),
  )
  expect(result.source).toBe('keepass')
  expect(result.records.map(valuesOf)).toEqual([
    { 'User name': 'ada', Password: 'p\\4"x', Website: 'https://a.example', Notes: 'he said "hi, you"' },
    { Password: 'ends in \\' },
    { Notes: 'two\nlines' },
  ])
})

test('KeePass: a field that points at another entry is read there, in circles not for ever', async () => {
  const { Credentials, Kdbx, ProtectedValue } = kdbxweb
  const key = () => new Uint8Array(32).fill(7)
  const database = Kdbx.create(new Credentials(null, key()), 'Vault')
  database.setVersion(3)
  const root = database.getDefaultGroup()
  const first = database.createEntry(root)
  first.fields.set('Title', 'First')
  first.fields.set('Password', ProtectedValue.fromString('p4ss'))
  const id = [...new Uint8Array(first.uuid.toBytes())]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const second = database.createEntry(root)
  second.fields.set('Title', 'Second')
  second.fields.set('Password', ProtectedValue.fromString(`{REF:P@I:${id.toUpperCase()}}`))
  second.fields.set('URL', 'https://{REF:U@T:nothing}.example')
  second.fields.set('Notes', '{REF:N@T:Second}{REF:N@T:Second}')
  const bytes = new Uint8Array(await database.save())
  for (const options of [{ keyFile: key() }, { keyFile: key(), password: '' }]) {
    const { records } = await readFile(bytes, options)
    const values = valuesOf(records.find(({ name }) => name === 'Second'))
    expect(values['Password']).toBe('p4ss')
    expect(values['Website']).toBe('https://{REF:U@T:nothing}.example')
    expect(values['Notes']?.length).toBeLessThan(5_000)
  }
})

test('NordPass: folders of older exports are no records, nested ones are one group', async () => {
  const result = await readFile(
    of(
      'name,url,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder',
      'Work/Servers,,,,,,,,,,',
      'A,https://a.example,ada,p,,,,,,,Work/Servers',
    ),
  )
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.map(({ why }) => why)).toEqual(['not-a-record', null])
  expect(result.records[0]?.groups).toEqual(['Work / Servers'])
  expect(result.groups).toEqual(['Work / Servers'])
})

test('Dashlane: the JSON of older versions, a table of a kind to come, and what is no table', async () => {
  const json = await readJson({
    AUTHENTIFIANT: [
      {
        title: 'A',
        domain: 'https://a.example',
        login: 'ada',
        email: 'a@x.example',
        password: 'p',
        note: 'n',
      },
      {
        title: 'B',
        domain: '',
        login: '',
        email: 'b@x.example',
        password: '',
        note: '',
        secondaryLogin: 'bb',
      },
    ],
    PAYMENTMEANS_CREDITCARD: [
      { bank: 'Bank', owner: 'Ada', cardNumber: '4111', expireMonth: '3', expireYear: '2031' },
    ],
    SECURENOTE: [{ title: 'Note', content: 'hi', category: 'x' }],
    PASSPORT: [{ fullname: 'Ada L', number: 'P1', expireDate: '2031-02-03' }],
    OFAKINDTOCOME: [{ name: 'Odd', size: 42 }, 'nothing'],
  })
  expect(json.source).toBe('dashlane')
  expect(isAccountedFor(json)).toBe(true)
  expect(json.records.map(({ name, template }) => [name, template])).toEqual([
    ['A', 'Login'],
    ['B', 'Login'],
    ['Bank', 'Payment card'],
    ['Note', 'Secure note'],
    ['Ada L', 'Passport'],
    ['Odd', 'Secure note'],
  ])
  const [a, b, card, note, passport, odd] = json.records.map(valuesOf)
  expect(a).toMatchObject({
    'User name': 'ada',
    Password: 'p',
    Website: 'https://a.example',
    Email: 'a@x.example',
  })
  expect(b).toMatchObject({ 'User name': 'b@x.example', 'Secondary login': 'bb' })
  expect(card).toEqual({ 'Card number': '4111', Expires: '2031-03', 'Name on card': 'Ada' })
  expect(note).toEqual({ Note: 'hi', Category: 'x' })
  expect(passport).toEqual({ 'Passport number': 'P1', 'Full name': 'Ada L', Expires: '2031-02-03' })
  expect(odd).toEqual({ Size: '42' })

  const zip = await readFile(
    zipOf({
      'credentials.csv':
        'username,username2,username3,title,password,note,url,category,otpUrl\nada,,,A,p,,,,\n',
      'passkeys-to-come.csv': 'name,size\nOdd,42\n',
      'readme.txt': 'hello',
    }),
  )
  expect(isAccountedFor(zip)).toBe(true)
  expect(zip.records.map(({ name }) => name)).toEqual(['A', 'Odd'])
  expect(valuesOf(zip.records[1])).toEqual({ size: '42' })
  expect(zip.rows.at(-1)).toMatchObject({ label: 'readme.txt', why: 'not-a-record' })
})

test('a table without a head loses no row', async () => {
  const text = of('"a","https://a.example","ada","p1",""', '"b","https://b.example","bea","p2",""')
  const result = await readFile(text)
  expect(result.records).toHaveLength(2)
  const { table } = await inspectImport('x.csv', new Blob([text]))
  expect(table?.columns[0]).toEqual({ name: 'Column 1', samples: ['a', 'b'] })
})

test('FIDO Credential Exchange Format: apps, items of another account, and a credential of a kind to come', async () => {
  const { records } = await readJson({
    version: { major: 1, minor: 0 },
    exporterRpId: 'x.example',
    accounts: [
      {
        id: 'one',
        collections: [
          {
            id: 'c',
            title: 'Work',
            items: [{ item: 'i' }, { item: 'j', account: 'two' }, { item: 'k', account: 'one' }],
          },
        ],
        items: [
          {
            id: 'i',
            title: 'I',
            scope: { urls: ['https://a.example'], androidApps: [{ bundleId: 'com.a.app' }] },
            credentials: [{ type: 'basic-auth', username: { value: 'ada' } }],
          },
          {
            id: 'j',
            title: 'J',
            credentials: [{ type: 'to-come', parts: { of: [1, 2] }, size: { value: '42' } }],
          },
          { id: 'k', title: 'K', credentials: [{ type: 'note', content: { value: 'hi' } }] },
        ],
      },
    ],
  })
  expect(records.map(({ groups }) => groups)).toEqual([['Work'], [], ['Work']])
  expect(valuesOf(records[0])).toMatchObject({ 'Website 2': 'androidapp://com.a.app' })
  expect(valuesOf(records[1])).toEqual({ Parts: '{"of":[1,2]}', Size: '42' })
})

test('KeePassXC: the bin is left out in whatever language it was named', async () => {
  const result = await readFile(
    of(
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
      '"Wurzel","A","ada","p","","","","0","",""',
      '"Wurzel/Papierkorb/Alt","B","bea","p","","","","0","",""',
    ),
  )
  expect(result.rows.map(({ why }) => why)).toEqual([null, 'deleted'])
  expect(isAccountedFor(result)).toBe(true)
})
