import { expect, test } from 'vitest'
import { isAccountedFor, readFile, readJson, valuesOf } from '../testing/read-fixture.ts'

const of = (...lines: string[]): string => lines.join('\n')

test('Keeper JSON: kinds, parts of a record, folders, codes, and what it points at', async () => {
  const result = await readJson({
    shared_folders: [{ path: 'Team\\Ops', can_edit: true }],
    records: [
      {
        title: 'Forge',
        $type: 'login',
        login: 'lena',
        password: 'p4ss',
        login_url: 'https://forge.example',
        notes: 'two\nlines',
        last_modified: 1_600_000_000,
        custom_fields: {
          'TFC:Keeper': 'otpauth://totp/x?secret=ABC',
          '$secret:Door code:1': '4711',
          '$text:Colour:1': 'blue',
          '$securityQuestion::1': [{ question: 'Pet?', answer: 'Rex' }],
          Plain: 'value',
          '$host::1': { hostName: 'h.example', port: '22' },
        },
        folders: [{ folder: 'Work\\Web' }, { shared_folder: 'Team', folder: 'Ops' }],
      },
      {
        title: 'Card',
        $type: 'bankCard',
        custom_fields: {
          '$paymentCard::1': {
            cardNumber: '4111111111111111',
            cardExpirationDate: '02/2031',
            cardSecurityCode: '123',
          },
          '$text:cardholderName:1': 'Lena Marek',
          '$pinCode::1': '9876',
        },
        references: { '$addressRef::1': ['u1'] },
      },
      {
        title: 'Me',
        $type: 'contact',
        custom_fields: {
          '$name::1': { first: 'Lena', middle: '', last: 'Marek' },
          '$address::1': { street1: 'Road 1', city: 'Kiel', zip: '24103', country: 'DE' },
          '$phone::1': [{ region: 'DE', number: '0431 1', type: 'Mobile' }],
        },
      },
      { title: '' },
    ],
  })
  expect(result.source).toBe('keeper')
  expect(isAccountedFor(result)).toBe(true)
  const [forge, card, me] = result.records
  expect(forge).toMatchObject({
    groups: ['Work / Web', 'Team / Ops'],
    changedAt: '2020-09-13T12:26:40.000Z',
  })
  expect(valuesOf(forge)).toEqual({
    'User name': 'lena',
    Password: 'p4ss',
    'One-time code': 'otpauth://totp/x?secret=ABC',
    Website: 'https://forge.example',
    Notes: 'two\nlines',
    'Door code': '4711',
    Colour: 'blue',
    'Pet?': 'Rex',
    Plain: 'value',
    'Host name': 'h.example',
    Port: '22',
  })
  expect(forge?.fields.find(({ label }) => label === 'Door code')?.isSecret).toBe(true)
  expect(valuesOf(card)).toEqual({
    'Card number': '4111111111111111',
    Expires: '2031-02',
    'Security code': '123',
    PIN: '9876',
    'Name on card': 'Lena Marek',
  })
  expect(card?.notices).toEqual([{ code: 'linked-item', what: 'Address ref' }])
  expect(valuesOf(me)).toMatchObject({ 'Full name': 'Lena Marek', Address: 'Road 1\n24103 Kiel\nDE' })
  expect(Object.values(valuesOf(me)).join(' ')).toContain('0431 1')
})

test('1pif: an item a line, sections, forms, folders, the trash, and a line that is none', async () => {
  const login = {
    uuid: 'A1',
    typeName: 'webforms.WebForm',
    title: 'Forge',
    location: 'https://forge.example',
    folderUuid: 'F1',
    createdAt: 1_400_000_000,
    updatedAt: 1_500_000_000,
    openContents: { tags: ['one'], faveIndex: 1 },
    secureContents: {
      fields: [
        { designation: 'username', name: 'u', type: 'T', value: 'lena' },
        { designation: 'password', name: 'p', type: 'P', value: 'p4ss' },
        { name: 'remember', type: 'C', value: 'yes' },
      ],
      URLs: [{ url: 'https://forge.example' }, { url: 'https://two.example' }],
      sections: [
        {
          title: 'More',
          fields: [
            { k: 'concealed', n: 'x', t: 'door', v: '4711' },
            { k: 'concealed', n: 'TOTP_1', t: 'code', v: 'otpauth://totp/x?secret=ABC' },
          ],
        },
      ],
      notesPlain: 'hello',
      passwordHistory: [{ value: 'older', time: 1_450_000_000 }],
    },
  }
  const card = {
    uuid: 'A2',
    typeName: 'wallet.financial.CreditCard',
    title: 'Card',
    secureContents: { ccnum: '4111', cvv: '123', cardholder: 'Lena', expiry: '203102' },
  }
  const folder = { uuid: 'F1', typeName: 'system.folder.Regular', title: 'Work', secureContents: {} }
  const gone = { uuid: 'A3', typeName: 'passwords.Password', title: 'Old', trashed: true, secureContents: {} }
  const between = '***5642bee8-a5ff-11dc-8314-0800200c9a66***'
  const lines = [login, card, folder, gone].flatMap((item) => [JSON.stringify(item), between])
  const result = await readFile(of(...lines, '{"broken', between), {}, 'data.1pif')
  expect(result.source).toBe('1password')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.map(({ why }) => why)).toEqual([null, null, 'not-a-record', 'deleted', 'unreadable'])
  expect(result.records[0]).toMatchObject({
    groups: ['Work'],
    isFavourite: true,
    createdAt: '2014-05-13T16:53:20.000Z',
    changedAt: '2017-07-14T02:40:00.000Z',
  })
  expect(valuesOf(result.records[0])).toEqual({
    'User name': 'lena',
    Password: 'p4ss',
    'One-time code': 'otpauth://totp/x?secret=ABC',
    Website: 'https://forge.example',
    'Website 2': 'https://two.example',
    remember: 'yes',
    'More: door': '4711',
    Notes: 'hello',
    Tags: 'one',
    'Former passwords': '2015-12-13 older',
  })
  expect(valuesOf(result.records[1])).toEqual({
    'Card number': '4111',
    'Security code': '123',
    'Name on card': 'Lena',
    Expires: '2031-02',
  })
})

test('Passpack: tags and further fields, as JSON or as words', async () => {
  const json = (value: object): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`
  const tags = json({ tags: [JSON.stringify({ tag: 'work' })] })
  const extra = json({ extraFields: [JSON.stringify({ name: 'Door', data: '4711', type: 'hidden' })] })
  const result = await readFile(
    of(
      'Entry Name,User ID,Password,URL,Tags,Notes,Email,Shared Notes,Extra Fields',
      `Forge,lena,p4ss,https://forge.example,${tags},hello,l@x.example,shared,${extra}`,
      'Mail,,p5ss,,home bank,,m@x.example,,not json',
    ),
  )
  expect(result.source).toBe('passpack')
  expect(result.records[0]?.groups).toEqual(['work'])
  expect(valuesOf(result.records[0])).toEqual({
    'User name': 'lena',
    Password: 'p4ss',
    Website: 'https://forge.example',
    Notes: 'hello',
    'E-mail': 'l@x.example',
    'Shared notes': 'shared',
    Door: '4711',
  })
  expect(result.records[1]?.groups).toEqual(['home', 'bank'])
  expect(valuesOf(result.records[1])).toMatchObject({
    'User name': 'm@x.example',
    'Extra Fields': 'not json',
  })
})

test('a secret that no name tells is masked by how it looks', async () => {
  const { records } = await readFile(
    of('label,login,something,remark', 'Forge,lena,k9$Vw2!xQ,hi', 'Router,ada,T7#mPz4&Lr,ho'),
  )
  expect(records[0]?.fields.find(({ value }) => value === 'k9$Vw2!xQ')).toMatchObject({ isSecret: true })
})
