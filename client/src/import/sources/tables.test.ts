import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, valuesOf, zipOf } from '../testing/read-fixture.ts'
import { inspectImport } from '../read-import.ts'

const of = (...lines: string[]): string => lines.join('\n')

test('Chrome and Edge', async () => {
  const { source, records } = await readFile(
    of(
      'name,url,username,password,note',
      'a.example,https://a.example/,ada,"p,\n4",',
      ',android://x@app/,,=1+1,hi',
    ),
  )
  expect(source).toBe('chrome')
  expect(valuesOf(records[0])).toEqual({
    'User name': 'ada',
    Password: 'p,\n4',
    Website: 'https://a.example/',
  })
  expect(records[1]).toMatchObject({ name: 'app', notices: [] })
  expect(valuesOf(records[1])).toMatchObject({ Password: '=1+1', Notes: 'hi' })
})

test('Firefox: called after the site, with the time when it was made', async () => {
  const { source, records } = await readFile(
    of(
      '"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"',
      '"https://www.a.example","ada","p""4",,"https://a.example","{g}","1500000000000","1","1"',
    ),
  )
  expect(source).toBe('firefox')
  expect(records[0]).toMatchObject({ name: 'a.example', createdAt: '2017-07-14T02:40:00.000Z' })
  expect(valuesOf(records[0])).toEqual({
    'User name': 'ada',
    Password: 'p"4',
    Website: 'https://www.a.example',
  })
})

test('Safari', async () => {
  const { source, records } = await readFile(
    of('Title,URL,Username,Password,Notes,OTPAuth', 'A,https://a.example/,ada,p,n,otpauth://totp/a?secret=B'),
  )
  expect(source).toBe('safari')
  expect(valuesOf(records[0])).toMatchObject({ 'One-time code': 'otpauth://totp/a?secret=B', Notes: 'n' })
})

const card =
  'NoteType:Credit Card\nLanguage:en-US\nName on Card:Ada L\nType:Visa\nNumber:4111\nSecurity Code:123\nStart Date:,\nExpiration Date:March,2031\nNotes:one\nPIN:two'

test('LastPass: lines that end in \\r\\r\\n, notes of kinds, nested folders', async () => {
  const csv = [
    'url,username,password,totp,extra,name,grouping,fav',
    'https://a.example,ada,p,JBSW,"a\nb",A,Work\\Servers,1',
    `http://sn,,,,"${card}",Card,,0`,
    'http://sn,,,,Just text: with a colon,Note,,0',
    'http://sn,,,,"NoteType:Of a kind to come\nShoe size:42",Odd,,0',
  ].join('\r\r\n')
  const result = await readFile(csv)
  expect(result.source).toBe('lastpass')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.records.map(({ template }) => template)).toEqual([
    'Login',
    'Payment card',
    'Secure note',
    'Secure note',
  ])
  expect(result.records[0]).toMatchObject({ groups: ['Work / Servers'], isFavourite: true })
  expect(valuesOf(result.records[1])).toMatchObject({
    'Card number': '4111',
    Expires: '2031-03',
    'Security code': '123',
    'Name on card': 'Ada L',
    Type: 'Visa',
    Notes: 'one\nPIN:two',
  })
  expect(valuesOf(result.records[2])).toEqual({ Note: 'Just text: with a colon' })
  expect(valuesOf(result.records[3])).toEqual({ 'Shoe size': '42' })
})

test('KeePassXC: groups without the database’s own, the bin left out', async () => {
  const result = await readFile(
    of(
      '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
      '"Root/Work/A","Mail","ada","p","https://a","","","0","2024-01-01T00:00:00Z","2020-02-03T04:05:06Z"',
      '"Root/Recycle Bin","Old","","x","","","","0","",""',
      '"Root","","","","","","","0","",""',
    ),
  )
  expect(result.source).toBe('keepassxc')
  expect(result.records[0]).toMatchObject({ groups: ['Work / A'], createdAt: '2020-02-03T04:05:06.000Z' })
  expect(result.rows.map(({ why }) => why)).toEqual([null, 'deleted', 'empty'])
})

test('NordPass: every kind of row, folders are no records', async () => {
  const result = await readFile(
    of(
      'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields',
      'A,https://a,"[""https://b""]",ada,p,n,,,,,,Work,,,,,,,,,password,"[{""type"":""hidden"",""label"":""PIN"",""value"":""12""}]"',
      'Card,,,,,,Ada L,4111,123,03/31,3000,,,,,,,,,,credit_card,',
      'Me,,,,,,,,,,3000,,Ada L,+41,ada@x.example,Gasse 1,,Bern,CH,,identity,',
      'Work,,,,,,,,,,,,,,,,,,,,folder,',
      'Note,,,,,text,,,,,,,,,,,,,,,note,',
    ),
  )
  expect(result.source).toBe('nordpass')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.records.map(({ template }) => template)).toEqual([
    'Login',
    'Payment card',
    'Identity',
    'Secure note',
  ])
  expect(valuesOf(result.records[0])).toMatchObject({ 'Website 2': 'https://b', PIN: '12' })
  expect(valuesOf(result.records[1])).toMatchObject({ Expires: '2031-03', Address: '3000' })
  expect(valuesOf(result.records[2])).toMatchObject({
    'Full name': 'Ada L',
    Address: 'Gasse 1\n3000\nBern\nCH',
  })
  expect(result.groups).toEqual(['Work'])
})

test('Dashlane: its tables together in a zip, and one alone', async () => {
  const credentials = of(
    'username,username2,username3,title,password,note,url,category,otpSecret',
    'ada,second,,Mail,p,n,a.example,Work,JBSW',
  )
  const zip = zipOf({
    'credentials.csv': credentials,
    'securenotes.csv': of('title,note', 'Note,"a\nb"'),
    'ids.csv': of(
      'type,number,name,issue_date,expiration_date,place_of_issue,state',
      'passport,P1,Ada,2020-01-02,2030-01-02,Bern,',
    ),
    'payments.csv': of(
      'type,account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank,note,name',
      'payment_card,ADA,,4111,100,03,2031,,,CH,,,My card',
      'bank,ADA,Ada,,,,,BIC,IBAN,CH,Bank,,Account',
    ),
    'personalInfo.csv': of(
      'type,title,first_name,middle_name,last_name,login,date_of_birth,place_of_birth,email,email_type,item_name,phone_number,address',
      'email,,,,,,,,me@a.example,personal,Email 1,,',
    ),
  })
  const result = await readFile(zip)
  expect(result.source).toBe('dashlane')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.records.map(({ template }) => template)).toEqual([
    'Login',
    'Secure note',
    'Passport',
    'Payment card',
    'Bank account',
    'Identity',
  ])
  expect(valuesOf(result.records[0])).toMatchObject({
    'User name': 'ada',
    'User name 2': 'second',
    'One-time code': 'JBSW',
  })
  expect(valuesOf(result.records[4])).toMatchObject({
    'IBAN or account number': 'IBAN',
    'BIC or sort code': 'BIC',
    Bank: 'Bank',
  })
  expect((await readFile(credentials)).source).toBe('dashlane')
})

test('any other table: columns are guessed, can be mapped anew, and none is lost', async () => {
  const csv = of(
    'Bezeichnung;Benutzer;Kennwort;Ordner;__proto__;Bezeichnung',
    'A;ada;p;Work;polluted;again',
    ';;;;;',
    'B;eve',
  )
  const { table } = await inspectImport('a.csv', new Blob([csv]))
  expect(table?.guess.columns.map(({ kind }) => kind)).toEqual([
    'name',
    'field',
    'field',
    'group',
    'extra',
    'extra',
  ])
  expect(table?.columns[0]).toEqual({ name: 'Bezeichnung', samples: ['A', 'B'] })
  const { records, rows } = await readFile(csv)
  expect(rows).toHaveLength(2)
  expect(records[0]).toMatchObject({ name: 'A', groups: ['Work'] })
  expect(valuesOf(records[0])).toEqual({
    'User name': 'ada',
    Password: 'p',
    ['__proto__']: 'polluted',
    Bezeichnung: 'again',
  })
  const columns = table?.guess.columns.map(() => ({ kind: 'extra' as const, isSecret: true })) ?? []
  const mapped = await readFile(csv, { columnMap: { template: 'Secure note', columns, hasHead: true } })
  expect(mapped.records[0]).toMatchObject({ template: 'Secure note' })
  expect(valuesOf(mapped.records[0])).toMatchObject({
    Bezeichnung: 'A',
    Benutzer: 'ada',
    'Bezeichnung 2': 'again',
  })
})

test('letters come out whole from UTF-8 with a mark, UTF-16 and Windows', async () => {
  const csv = of('name,url,username,password', 'Käse 😀,https://a,ä,ü')
  const utf16 = (isBig: boolean, hasMark: boolean): Uint8Array<ArrayBuffer> => {
    const text = `${hasMark ? '\uFEFF' : ''}${csv}`
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig)
    return new Uint8Array(view.buffer)
  }
  for (const file of [`\uFEFF${csv}`, utf16(false, true), utf16(true, true), utf16(false, false)]) {
    const { records, notices } = await readFile(file)
    expect(records[0]?.name).toBe('Käse 😀')
    expect(notices).toEqual([])
  }
  const windows = Uint8Array.from(csv.replace(' 😀', ''), (letter) => letter.charCodeAt(0))
  const { records, notices } = await readFile(windows)
  expect(records[0]?.name).toBe('Käse')
  expect(notices).toEqual([{ code: 'encoding-guessed' }])
})

test('10 000 rows are read, each of them', async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `Site ${index},https://${index}.example,user${index},"p,${index}"`,
  )
  const result = await readFile(of('name,url,username,password', ...rows))
  expect(result.records).toHaveLength(10_000)
  expect(isAccountedFor(result)).toBe(true)
}, 60_000)

test('a quote that is never closed says where', async () => {
  const csv = of('name,url,username,password', 'A,https://a,ada,p', 'B,https://b,"eve,q', 'C,https://c,x,y')
  expect(await failureOf(readFile(csv))).toBe('broken-csv')
})

test('an Enpass table has a label beside each value; starred ones are secret, and what is left over is the note', async () => {
  const table = [
    '"Title","Field","Value","Field","Value",.........,"Note"',
    '"Mail","Username","lena","*Password","pw-1","Website","https://mail.example.org","*Security answer","blue","Second line"',
    '"Team card","Cardholder","Lena Marek","*Number","4111111111111111","*CVC","123","Expiry date","04/29",""',
    '"Door","The code is 4711"',
  ].join('\n')
  const { source, records } = await readFile(table, {}, 'enpass.csv')
  expect(source).toBe('enpass')
  expect(records.map(({ template }) => template)).toEqual(['Login', 'Payment card', 'Secure note'])
  expect(valuesOf(records[0])).toEqual({
    'User name': 'lena',
    Password: 'pw-1',
    Website: 'https://mail.example.org',
    'Security answer': 'blue',
    Notes: 'Second line',
  })
  expect(records[0]?.fields.find(({ label }) => label === 'Security answer')?.isSecret).toBe(true)
  expect(valuesOf(records[1])).toMatchObject({ 'Card number': '4111111111111111', Expires: '2029-04' })
  expect(valuesOf(records[2])).toEqual({ Note: 'The code is 4711' })
})

test('a Padloc table is any table: its tags and notes are columns to be mapped, not those of a browser', async () => {
  const { source, records } = await readFile(
    'name,tags,url,username,password,notes\nForge,work,https://f.example,lena,pw,hello\n',
  )
  expect(source).toBe('csv')
  expect(valuesOf(records[0])).toMatchObject({ Password: 'pw', Notes: 'hello' })
})
