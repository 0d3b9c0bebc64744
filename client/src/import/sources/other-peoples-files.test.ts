import * as kdbxweb from 'kdbxweb'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf } from '../testing/read-fixture.ts'

const of = (...lines: string[]): string => lines.join('\n')

test('archived entries come along, in a group of their own, and say so', async () => {
  const item = { name: 'Old', folderId: 'f', login: { username: 'ada' }, type: 1 }
  const bitwarden = await readJson({
    encrypted: false,
    folders: [{ id: 'f', name: 'Work' }],
    items: [{ ...item, archivedDate: '2026-01-02T03:04:05.000Z' }, item],
  })
  expect(bitwarden.records.map(({ groups, notices }) => [groups, notices])).toEqual([
    [['Work', 'Archived'], [{ code: 'archived' }]],
    [['Work'], []],
  ])
  const overview = { title: 'Old', url: 'https://a.example' }
  const pux = await readJson({
    accounts: [
      {
        vaults: [
          {
            attrs: { name: 'V' },
            items: [{ categoryUuid: '001', state: 'archived', overview, details: {} }],
          },
        ],
      },
    ],
  })
  expect(pux.source).toBe('1password')
  const tables = await Promise.all(
    [
      of(
        'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes',
        'Old,https://a.example,ada,p,,false,true,,',
      ),
      of(
        'folder,favorite,archivedDate,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp',
        ',,2026-01-02,login,Old,,,0,,ada,p,',
      ),
    ].map((table) => readFile(table)),
  )
  const enpass = await readJson({
    folders: [],
    items: [{ title: 'Old', archived: 1, category: 'login', template_type: 'login.default', note: 'n' }],
  })
  for (const { records } of [pux, ...tables, enpass]) {
    expect(records[0]?.groups).toContain('Archived')
    expect(records[0]?.notices).toContainEqual({ code: 'archived' })
  }
})

test('1Password 4 to 7: one table of all kinds, as Windows and as macOS wrote it', async () => {
  const windows = await readFile(
    of(
      '"UUID","TITLE","URL","URLS","USERNAME","PASSWORD","NOTES","SCOPE","AUTOSUBMIT","1: CARDHOLDER NAME","2: NUMBER","3: VERIFICATION NUMBER","SECTION 1: NAME","NAME 1: FIRST NAME","NAME 2: LAST NAME","NAME 3: PET"',
      '"x","Mail","https://a.example","https://a.example","ada","p4ss","","Default","Default","","","","","","",""',
      '"y","Visa","","","","","","Default","Default","Ada L","4111111111111111","123","","","",""',
      '"z","Me","","","","","n","Default","Default","","","","About me","Ada","L","Rex"',
    ),
  )
  expect(windows.source).toBe('1password')
  expect(windows.records.map(({ template }) => template)).toEqual(['Login', 'Payment card', 'Identity'])
  expect(windows.records.map(valuesOf)).toEqual([
    { 'User name': 'ada', Password: 'p4ss', Website: 'https://a.example' },
    { 'Card number': '4111111111111111', 'Name on card': 'Ada L', 'Security code': '123' },
    { 'Full name': 'Ada L', 'About me: pet': 'Rex', Notes: 'n' },
  ])
  const macos = await readFile(
    of(
      '"cardholder name(cardholder)","Created Date","expiry date(expiry)","Modified Date","Notes","number(ccnum)","Password","Tags","Title","Type","URL","Username","verification number(cvv)"',
      '"Ada L","1606923869","01/2030","1606924056","","4111111111111111",,"{(\n    \\"one\\",\n    \\"two\\"\n)}","Visa","Credit Card",,,"123"',
    ),
  )
  expect(macos.source).toBe('1password')
  expect(macos.records[0]?.template).toBe('Payment card')
  expect(valuesOf(macos.records[0])).toEqual({
    'Card number': '4111111111111111',
    Expires: '2030-01',
    'Name on card': 'Ada L',
    'Security code': '123',
    Tags: 'one, two',
  })
})

test('1Password: an IBAN goes before a number, a mail account is a login, a month is no day', async () => {
  const itemOf = (categoryUuid: string, ...fields: [id: string, kind: string, value: unknown][]) => ({
    categoryUuid,
    overview: { title: categoryUuid },
    details: {
      sections: [
        {
          title: 'S',
          fields: fields.map(([id, kind, value]) => ({ id, title: id, value: { [kind]: value } })),
        },
      ],
    },
  })
  const items = [
    itemOf('101', ['accountNo', 'string', '42'], ['iban', 'string', 'DE02']),
    itemOf('101', ['accountNo', 'string', '42']),
    itemOf('111', ['pop_username', 'string', 'ada'], ['pop_password', 'concealed', 'p4ss']),
    itemOf('103', ['number', 'string', 'X1'], ['expiry_date', 'monthYear', 203_012]),
    itemOf('109', ['network_name', 'string', 'w'], ['wireless_security', 'menu', 'wpa3p']),
  ]
  const { records } = await readJson({ accounts: [{ vaults: [{ attrs: { name: 'V' }, items }] }] })
  expect(records.map(valuesOf)).toEqual([
    { 'IBAN or account number': 'DE02', 'S: accountNo': '42' },
    { 'IBAN or account number': '42' },
    { 'User name': 'ada', Password: 'p4ss' },
    { 'Licence number': 'X1', Expires: '2030-12' },
    { 'Network name': 'w', Security: 'WPA3' },
  ])
  expect(records[0]?.fields.find(({ label }) => label === 'S: accountNo')?.isSecret).toBe(true)
  expect(records[3]?.fields.find(({ label }) => label === 'Expires')?.type).toBe('month')
})

test('KeePass 1 and KeePassX: their XML, nested groups, files, and no entities', async () => {
  const old = await readFile(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<pwlist><pwentry><group tree="General\\Sub">Deep</group><title>A &amp; B</title><username>ada</username>
<url>https://a.example</url><password>p&lt;4</password><notes>one
two</notes><creationtime>2012-01-02T03:04:05</creationtime><expiretime expires="true">2031-12-28T23:59:59</expiretime>
<attachdesc>a.txt</attachdesc><attachment>aGVsbG8=</attachment></pwentry></pwlist>`)
  expect(old.source).toBe('keepass')
  expect(old.records[0]).toMatchObject({ name: 'A & B', groups: ['General / Sub / Deep'] })
  expect(old.records[0]?.files.map(({ name, size }) => [name, size])).toEqual([['a.txt', 5]])
  expect(valuesOf(old.records[0])).toEqual({
    'User name': 'ada',
    Password: 'p<4',
    Website: 'https://a.example',
    Notes: 'one\ntwo',
    Expires: '2031-12-28',
  })
  const entry = '<entry><title>C</title><comment>one<br/>two</comment><expire>Never</expire></entry>'
  const group = `<group><title>G</title><group><title>H</title>${entry}</group></group>`
  const x = await readFile(`<!DOCTYPE KEEPASSX_DATABASE>\n<database>${group}</database>`)
  expect(x.records.map((record) => [record.groups, valuesOf(record)])).toEqual([
    [['G / H'], { Notes: 'one\ntwo' }],
  ])
  for (const bad of ['<pwlist><!ENTITY a "b"><pwentry/></pwlist>', '<pwlist><pwentry>']) {
    expect(await failureOf(readFile(bad))).toBe('broken-xml')
  }
})

test('a code of Steam stays one', async () => {
  const { Credentials, Kdbx, ProtectedValue } = kdbxweb
  const database = Kdbx.create(new Credentials(ProtectedValue.fromString('p')), 'Vault')
  database.setVersion(3)
  const entry = database.createEntry(database.getDefaultGroup())
  entry.fields.set('TOTP Seed', ProtectedValue.fromString('JBSWY3DP'))
  entry.fields.set('TOTP Settings', '30;S')
  const { records } = await readFile(new Uint8Array(await database.save()), { password: 'p' })
  expect(valuesOf(records[0])).toEqual({ 'One-time code': 'steam://JBSWY3DP' })
})

test('a quote that is not closed within its line costs that line alone', async () => {
  const result = await readFile(
    of(
      '"url","username","password","httpRealm","formActionOrigin"',
      '"https://a.example","ada","p"q","",""',
      '"chrome://FirefoxAccounts","x","{}","",""',
      '"https://b.example","bea","r","",""',
    ),
  )
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.map(({ why }) => why)).toEqual([null, 'not-a-record', null])
  expect(result.records.map((record) => valuesOf(record)['Password'])).toEqual(['p"q', 'r'])
})

test('LastPass: an address is one field; Dashlane: days with single digits are days', async () => {
  const extra = of(
    'NoteType:Address',
    'Language:en-US',
    'First Name:Ada',
    'Address 1:Gasse 1',
    'City / Town:Bern',
  )
  const [lastPass, dashlane] = await Promise.all([
    readFile(of('url,username,password,totp,extra,name,grouping,fav', `http://sn,,,,"${extra}",Me,,0`)),
    readFile(
      of(
        'type,number,name,issue_date,expiration_date,place_of_issue,state',
        'passport,P1,Ada,2022-1-30,2032-1-30,Bern,',
      ),
    ),
  ])
  expect(valuesOf(lastPass.records[0])).toEqual({ 'Full name': 'Ada', Address: 'Gasse 1\nBern' })
  expect(valuesOf(dashlane.records[0])).toEqual({
    'Passport number': 'P1',
    'Full name': 'Ada',
    Issued: '2022-01-30',
    Expires: '2032-01-30',
    'Place of issue': 'Bern',
  })
})

test('a plain address or phone number becomes one; a label that the template has fills its field', async () => {
  const { records } = await readJson({
    encrypted: false,
    folders: [],
    items: [
      {
        type: 3,
        name: 'Card',
        card: { number: '4111111111111111' },
        fields: [
          { name: 'pin', value: '1234', type: 1 },
          { name: 'Hotline phone', value: '+41 31 000 00 00', type: 0 },
          { name: 'Mail', value: 'help@bank.example', type: 0 },
          { name: 'Site', value: 'https://bank.example', type: 0 },
          { name: 'Phone', value: 'ask Ada', type: 0 },
        ],
      },
    ],
  })
  const fields = records[0]?.fields.filter(({ value }) => value !== null)
  expect(fields?.map(({ key, label, type }) => [key, label, type])).toEqual([
    ['number', 'Card number', 'card-number'],
    ['pin', 'PIN', 'pin'],
    [undefined, 'Hotline phone', 'phone'],
    [undefined, 'Mail', 'email'],
    [undefined, 'Site', 'url'],
    [undefined, 'Phone', 'text'],
  ])
})

test('kinds and types that are called as what every object has are kinds to come', async () => {
  const field = { id: '__proto__', title: 'a', value: { constructor: 'x' } }
  const security = { id: 'wireless_security', title: 'b', value: { string: '__proto__' } }
  const details = { sections: [{ fields: [field, security] }] }
  const pux = await readJson({
    accounts: [{ vaults: [{ items: [{ categoryUuid: '109', overview: { title: 'W' }, details }] }] }],
  })
  expect(pux.rows.map(({ why }) => why)).toEqual([null])
  expect(valuesOf(pux.records[0])).toEqual({ Security: '__proto__', a: 'x' })
  const enpass = await readJson({
    folders: [],
    items: [
      {
        title: 'E',
        category: 'constructor',
        template_type: 'x',
        fields: [{ type: 'constructor', label: 'c', value: 'y' }],
      },
    ],
  })
  for (const { fields } of [...pux.records, ...enpass.records]) {
    expect(fields.every(({ type }) => typeof type === 'string')).toBe(true)
  }
})
