import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf } from '../testing/read-fixture.ts'

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

type Bytes = Uint8Array<ArrayBuffer>
const joined = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
const number = (value: number, size: 2 | 4): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)
const text = (value: string): Bytes => new TextEncoder().encode(`${value}\0`)
const fieldOf = (kind: number, data: Uint8Array): Bytes =>
  joined(number(kind, 2), number(data.length, 4), data)
const itemOf = (...fields: Bytes[]): Bytes => joined(...fields, number(0xffff, 2), number(0, 4))
const sha = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** A database as KeePass 1 writes it, with one round of its own derivation. */
async function aKdb(password: Bytes, { flags = 2, rounds = 1 } = {}): Promise<Bytes> {
  const time = Uint8Array.from([0x1f, 0x78, 0x43, 0x10, 0x00])
  const groups = [
    itemOf(fieldOf(1, number(1, 4)), fieldOf(2, text('Work')), fieldOf(8, number(0, 2))),
    itemOf(fieldOf(1, number(2, 4)), fieldOf(2, text('Servers')), fieldOf(8, number(1, 2))),
  ]
  const entry = (title: string, user: string, url: string, ...more: Bytes[]) =>
    itemOf(
      fieldOf(2, number(2, 4)),
      fieldOf(4, text(title)),
      fieldOf(5, text(url)),
      fieldOf(6, text(user)),
      ...more,
    )
  const entries = [
    entry(
      'Forge',
      'lena',
      'https://forge.example',
      fieldOf(7, text('p4ss')),
      fieldOf(8, text('one\ntwo')),
      fieldOf(9, time),
      fieldOf(10, time),
      fieldOf(13, text('a.txt')),
      fieldOf(14, new TextEncoder().encode('hello')),
    ),
    entry('Meta-Info', 'SYSTEM', '$'),
  ]
  const content = joined(...groups, ...entries)
  const seed = new Uint8Array(32).fill(3)
  const key = await crypto.subtle.importKey('raw', seed, 'AES-CBC', false, ['encrypt'])
  const composite = await sha(password)
  const half = async (from: number) => {
    const iv = new Uint8Array(16)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, composite.slice(from, from + 16))
    return new Uint8Array(sealed).slice(0, 16)
  }
  const transformed = await sha(joined(await half(0), await half(16)))
  const final = await sha(joined(new Uint8Array(16).fill(1), transformed))
  const aes = await crypto.subtle.importKey('raw', final, 'AES-CBC', false, ['encrypt'])
  const iv = new Uint8Array(16).fill(2)
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, content))
  return joined(
    Uint8Array.from([0x03, 0xd9, 0xa2, 0x9a, 0x65, 0xfb, 0x4b, 0xb5]),
    number(flags, 4),
    number(0x00030004, 4),
    new Uint8Array(16).fill(1),
    iv,
    number(groups.length, 4),
    number(entries.length, 4),
    await sha(content),
    seed,
    number(rounds, 4),
    sealed,
  )
}

test('KeePass 1: groups in each other, an attachment, times; what programs keep there is no record', async () => {
  const file = await aKdb(new TextEncoder().encode('pass'))
  const result = await readFile(file, { password: 'pass' })
  expect(result.source).toBe('keepass')
  expect(result.records).toHaveLength(1)
  const [forge] = result.records
  expect(forge).toMatchObject({ name: 'Forge', groups: ['Work / Servers'] })
  expect(forge?.changedAt?.slice(0, 4)).toBe('2014')
  expect(valuesOf(forge)).toEqual({
    'User name': 'lena',
    Password: 'p4ss',
    Website: 'https://forge.example',
    Notes: 'one\ntwo',
  })
  expect(forge?.files.map(({ name, size }) => [name, size])).toEqual([['a.txt', 5]])
})

test('KeePass 1: letters as Windows and as other programs write them, a wrong password, and too much work', async () => {
  const windows = Uint8Array.from(
    [...'pässw€rd'].map((letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))),
  )
  for (const password of [windows, new TextEncoder().encode('pässw€rd')]) {
    expect((await readFile(await aKdb(password), { password: 'pässw€rd' })).records).toHaveLength(1)
  }
  const file = await aKdb(windows)
  expect(await failureOf(readFile(file))).toBe('password-needed')
  expect(await failureOf(readFile(file, { password: 'other' }))).toBe('password-wrong')
  expect(await failureOf(readFile(await aKdb(windows, { rounds: 10_000_001 })))).toBe('key-too-costly')
  await expect(readFile(await aKdb(windows, { flags: 8 }), { password: 'x' })).rejects.toMatchObject({
    code: 'unsupported-cipher',
    params: { found: 'Twofish' },
  })
})

test.each([
  ['Keeper', ['Work', 'Forge', 'lena', 'k9$Vw2!xQ', 'https://forge.example', 'some notes here', '']],
  ['UPM', ['Forge', 'lena', 'k9$Vw2!xQ', 'https://forge.example', 'some notes here']],
  ['old Dashlane', ['Forge', 'https://forge.example', 'lena@x.example', '', 'k9$Vw2!xQ', 'some notes here']],
])(
  'a table of %s without a head has its most random column as the password, masked',
  async (_source, cells) => {
    const row = (change: (cell: string) => string): string =>
      cells.map((cell) => `"${change(cell)}"`).join(',')
    const table = of(
      row((cell) => cell),
      row((cell) => cell.replace('Forge', 'o365').replace('k9$Vw2!xQ', 'T7#mPz4&Lr').replace('lena', 'ada')),
      row((cell) => cell.replace('Forge', 'Router').replace('k9$Vw2!xQ', 'q8!Hs5%Wd').replace('lena', 'bea')),
    )
    const { source, records } = await readFile(table)
    expect(source).toBe('csv')
    expect(records).toHaveLength(3)
    expect(records.map(({ name }) => name)).toEqual(['Forge', 'o365', 'Router'])
    const password = records[0]?.fields.find(({ key }) => key === 'password')
    expect(password).toMatchObject({ value: 'k9$Vw2!xQ', isSecret: true })
    expect(valuesOf(records[0])).toMatchObject({ Website: 'https://forge.example' })
  },
)

test('a secret that no name tells is masked by how it looks', async () => {
  const { records } = await readFile(
    of('label,login,something,remark', 'Forge,lena,k9$Vw2!xQ,hi', 'Router,ada,T7#mPz4&Lr,ho'),
  )
  expect(records[0]?.fields.find(({ value }) => value === 'k9$Vw2!xQ')).toMatchObject({ isSecret: true })
})
