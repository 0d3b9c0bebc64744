import { expect, test } from 'vitest'
import { isAccountedFor, readFile, valuesOf, zipOf } from '../testing/read-fixture.ts'

const field = (id: string, title: string, value: object) => ({ id, title, value })
const login = {
  uuid: 'a',
  favIndex: 1,
  createdAt: 1_500_000_000,
  state: 'active',
  categoryUuid: '001',
  overview: {
    title: 'Mail',
    url: 'https://a.example',
    urls: [
      { label: 'website', url: 'https://a.example' },
      { label: '', url: 'https://b.example' },
    ],
    tags: ['one', 'two'],
  },
  details: {
    loginFields: [
      { value: 'ada', name: 'user', designation: 'username', fieldType: 'T' },
      { value: 'p4ss', name: 'pw', designation: 'password', fieldType: 'P' },
      { value: 'true', name: 'remember', fieldType: 'C' },
    ],
    notesPlain: 'Note',
    sections: [
      {
        title: 'More',
        fields: [
          field('TOTP_1', 'one-time password', { totp: 'otpauth://totp/x?secret=ABC' }),
          field('x', 'secret', { concealed: 's3cret' }),
          field('y', 'born', { date: 633_830_400 }),
          field('z', 'until', { monthYear: 203_104 }),
          field('m', 'mail', { email: { email_address: 'ada@example.org', provider: null } }),
          field('f', 'scan', { file: { fileName: 'scan.png', documentId: 'doc1', decryptedSize: 3 } }),
          field('l', 'lost', { file: { fileName: 'lost.png', documentId: 'doc9', decryptedSize: 3 } }),
          field('r', 'see', { reference: 'other' }),
        ],
      },
    ],
    passwordHistory: [{ value: 'older', time: 1_400_000_000 }],
    passkey: { rpId: 'a.example' },
  },
}
const card = {
  uuid: 'b',
  createdAt: 1_500_000_000,
  state: 'archived',
  categoryUuid: '002',
  overview: { title: 'Visa' },
  details: {
    sections: [
      {
        title: '',
        fields: [
          field('cardholder', 'cardholder name', { string: 'Ada L' }),
          field('type', 'type', { creditCardType: 'visa' }),
          field('ccnum', 'number', { creditCardNumber: '4111111111111111' }),
          field('cvv', 'verification number', { concealed: '123' }),
          field('expiry', 'expiry date', { monthYear: 203_112 }),
        ],
      },
    ],
  },
}
const person = {
  uuid: 'c',
  categoryUuid: '004',
  overview: { title: 'Me' },
  details: {
    sections: [
      {
        title: 'Identification',
        fields: [
          field('firstname', 'first name', { string: 'Ada' }),
          field('lastname', 'last name', { string: 'L' }),
          field('birthdate', 'birth date', { date: 633_830_400 }),
          field('address', 'address', {
            address: { street: 'Gasse 1', city: 'Bern', zip: '3000', country: 'ch' },
          }),
        ],
      },
    ],
  },
}
const key = {
  categoryUuid: '114',
  overview: { title: 'Key' },
  details: {
    sections: [
      {
        fields: [
          field('private_key', 'private key', {
            sshKey: {
              privateKey: '-----BEGIN',
              metadata: { publicKey: 'ssh-ed25519', fingerprint: 'SHA256:x', privateKey: '-----BEGIN' },
            },
          }),
        ],
      },
    ],
  },
}
const data = {
  accounts: [
    {
      attrs: { name: 'Ada' },
      vaults: [
        {
          attrs: { name: 'Private' },
          items: [login, card, { ...login, state: 'trashed' }, { item: person }, key, 'not an item'],
        },
      ],
    },
  ],
}
const archive = zipOf({
  'export.attributes': '{}',
  'export.data': JSON.stringify(data),
  'files/doc1__scan.png': new Uint8Array([1, 2, 3]),
})

test('1pux: items, sections, files, the vault as a group; what was in the trash is left out', async () => {
  const result = await readFile(archive)
  expect(result.source).toBe('1password')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.map(({ why }) => why)).toEqual([null, null, 'deleted', null, null, 'not-a-record'])
  const [mail, visa, me, ssh] = result.records
  expect(mail).toMatchObject({
    name: 'Mail',
    groups: ['Private'],
    isFavourite: true,
    createdAt: '2017-07-14T02:40:00.000Z',
  })
  expect(valuesOf(mail)).toEqual({
    'User name': 'ada',
    Password: 'p4ss',
    'One-time code': 'otpauth://totp/x?secret=ABC',
    Website: 'https://a.example',
    'Website 2': 'https://b.example',
    Notes: 'Note',
    remember: 'true',
    'More: secret': 's3cret',
    'More: born': '1990-02-01',
    'More: until': '2031-04',
    'More: mail': 'ada@example.org',
    Tags: 'one, two',
    'Former passwords': '2014-05-13 older',
  })
  expect(mail?.files.map(({ name }) => name)).toEqual(['scan.png'])
  expect(mail?.notices.map(({ code }) => code)).toEqual(['linked-item', 'passkey', 'file-missing'])
  expect(valuesOf(visa)).toMatchObject({
    'Card number': '4111111111111111',
    Expires: '2031-12',
    'Security code': '123',
    'Name on card': 'Ada L',
    type: 'visa',
  })
  expect(valuesOf(me)).toEqual({
    'Full name': 'Ada L',
    'Date of birth': '1990-02-01',
    Address: 'Gasse 1\n3000 Bern\nCH',
  })
  expect(valuesOf(ssh)).toMatchObject({ 'Public key': 'ssh-ed25519', Fingerprint: 'SHA256:x' })
})

test('CSV: what its columns hold, and a column to come as a field of its own', async () => {
  const csv = [
    'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes,New',
    'Mail,https://a.example,ada,"p""4",otpauth://totp/x?secret=A,true,false,work,"two\nlines",more',
  ].join('\n')
  const { source, records } = await readFile(csv)
  expect(source).toBe('1password')
  expect(records[0]?.isFavourite).toBe(true)
  expect(valuesOf(records[0])).toMatchObject({
    Password: 'p"4',
    Notes: 'two\nlines',
    Tags: 'work',
    New: 'more',
  })
})
