import { createMessage, encrypt } from 'openpgp'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf, zipOf } from '../testing/read-fixture.ts'
import { pbkdf2 } from '../encrypted-text.ts'

const protonItem = (type: string, content: object, more: object = {}, extraFields: object[] = []) => ({
  itemId: 'i',
  data: { metadata: { name: type, note: 'Note' }, type, content, extraFields },
  state: 1,
  aliasEmail: null,
  createTime: 1_600_000_000,
  pinned: false,
  ...more,
})
const proton = {
  version: '1.30',
  encrypted: false,
  vaults: {
    v1: {
      name: 'Personal',
      items: [
        protonItem(
          'login',
          {
            itemEmail: 'ada@example.org',
            itemUsername: 'ada',
            password: 'p',
            urls: ['https://a', 'https://b'],
            totpUri: 'JBSW',
            passkeys: [{ domain: 'a.example' }],
          },
          { pinned: true, files: ['scan.png', 'lost.png'] },
          [
            { fieldName: 'Hidden', type: 'hidden', data: { content: 'h' } },
            { fieldName: 'Second', type: 'totp', data: { totpUri: 'otpauth://totp/b?secret=C' } },
          ],
        ),
        protonItem('note', {}),
        protonItem('creditCard', {
          cardholderName: 'Ada',
          number: '4111',
          verificationNumber: '1',
          expirationDate: '2031-01',
          pin: '12',
          cardType: 0,
        }),
        protonItem('identity', {
          fullName: 'Ada L',
          streetAddress: 'Gasse 1',
          city: 'Bern',
          passportNumber: 'P1',
          xHandle: '@ada',
          extraPersonalDetails: [{ fieldName: 'Shoe', type: 'text', data: { content: '42' } }],
          extraSections: [
            {
              sectionName: 'S',
              sectionFields: [{ fieldName: 'In', type: 'hidden', data: { content: 'x' } }],
            },
          ],
        }),
        protonItem('alias', {}, { aliasEmail: 'alias@example.org' }),
        protonItem('note', {}, { state: 2 }),
      ],
    },
  },
}
const protonZip = zipOf({
  'Proton Pass/data.json': JSON.stringify(proton),
  'Proton Pass/files/scan.png': 'png',
})

test('Proton Pass: a zip with files', async () => {
  const result = await readFile(protonZip)
  expect(result.source).toBe('proton-pass')
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows.at(-1)?.why).toBe('deleted')
  const [login, note, card, person, alias] = result.records
  expect(login).toMatchObject({
    groups: ['Personal'],
    isFavourite: true,
    createdAt: '2020-09-13T12:26:40.000Z',
  })
  expect(valuesOf(login)).toEqual({
    'User name': 'ada',
    'E-mail': 'ada@example.org',
    Password: 'p',
    'One-time code': 'JBSW',
    Website: 'https://a',
    'Website 2': 'https://b',
    Notes: 'Note',
    Hidden: 'h',
    Second: 'otpauth://totp/b?secret=C',
  })
  expect(login?.files.map(({ name }) => name)).toEqual(['scan.png'])
  expect(login?.notices.map(({ code }) => code)).toEqual(['passkey', 'file-missing'])
  expect(valuesOf(note)).toEqual({ Note: 'Note' })
  expect(valuesOf(card)).toMatchObject({ Expires: '2031-01', PIN: '12', 'Security code': '1' })
  expect(valuesOf(person)).toMatchObject({
    'Full name': 'Ada L',
    Address: 'Gasse 1\nBern',
    'Passport number': 'P1',
    'X handle': '@ada',
    Shoe: '42',
    In: 'x',
  })
  expect(valuesOf(alias)).toMatchObject({ Alias: 'alias@example.org' })
})

test('Proton Pass: locked with a password, alone or in a zip', async () => {
  const message = await createMessage({ text: JSON.stringify(proton) })
  const armoured = await encrypt({ message, passwords: 'pässword' })
  const binary = new Uint8Array(await encrypt({ message, passwords: 'pässword', format: 'binary' }))
  for (const file of [
    armoured,
    binary,
    zipOf({ 'Proton Pass/data.pgp': armoured }),
    zipOf({ 'Proton Pass/data.pgp': binary }),
  ]) {
    expect((await readFile(file, { password: 'pässword' })).records).toHaveLength(5)
    expect(await failureOf(readFile(file))).toBe('password-needed')
    expect(await failureOf(readFile(file, { password: 'other' }))).toBe('password-wrong')
  }
})

test('Proton Pass: CSV', async () => {
  const card = JSON.stringify({
    cardholderName: 'Ada',
    number: '4111',
    expirationDate: '2031-02',
  }).replaceAll('"', '""')
  const csv = [
    'type,name,url,email,username,password,note,totp,createTime,modifyTime,vault',
    'login,Mail,"https://a, https://b",ada@example.org,,p,n,,1707735320,1707735349,Personal',
    `creditCard,Card,,,,,"${card}",,1707735447,1707735447,Second`,
  ].join('\n')
  const { source, records } = await readFile(csv)
  expect(source).toBe('proton-pass')
  expect(valuesOf(records[0])).toMatchObject({ 'User name': 'ada@example.org', 'Website 2': 'https://b' })
  expect(records[1]).toMatchObject({ template: 'Payment card', groups: ['Second'] })
  expect(valuesOf(records[1])).toMatchObject({ Expires: '2031-02' })
})

test('Enpass: nested folders, sections, former values, files', async () => {
  const field = (type: string, label: string, value: string, more: object = {}) => ({
    type,
    label,
    value,
    deleted: 0,
    sensitive: 0,
    ...more,
  })
  const file = {
    folders: [
      { uuid: 'f1', title: 'Work', parent_uuid: '' },
      { uuid: 'f2', title: 'Servers', parent_uuid: 'f1' },
      { uuid: 'f3', title: 'Ring', parent_uuid: 'f3' },
    ],
    items: [
      {
        title: 'Mail',
        category: 'login',
        template_type: 'login.default',
        createdAt: 1_600_000_000,
        favorite: 1,
        folders: ['f2'],
        note: 'n',
        fields: [
          field('email', 'E-mail', 'ada@example.org'),
          field('username', 'Username', 'ada'),
          field('password', 'Password', 'p', {
            sensitive: 1,
            history: [{ updated_at: 1_500_000_000, value: 'old' }],
          }),
          field('url', 'Website', 'https://a'),
          field('section', 'More', ''),
          field('totp', 'Code', 'JBSW'),
          field('text', 'Own', 'x', { sensitive: 1 }),
          field('text', 'Removed', 'y', { deleted: 1 }),
        ],
        attachments: [{ name: 'a.txt', data: btoa('hi'), mime: 'text/plain' }],
      },
      { title: 'Gone', category: 'note', template_type: 'note.default', trashed: 1 },
    ],
  }
  const result = await readJson(file)
  expect(result.source).toBe('enpass')
  expect(result.records[0]).toMatchObject({ groups: ['Work / Servers'], isFavourite: true })
  expect(valuesOf(result.records[0])).toEqual({
    'User name': 'ada',
    'E-mail': 'ada@example.org',
    Password: 'p',
    'Former: Password': '2017-07-14 old',
    'One-time code': 'JBSW',
    Website: 'https://a',
    Notes: 'n',
    Own: 'x',
  })
  expect(result.records[0]?.files[0]).toMatchObject({ name: 'a.txt', size: 2 })
  expect(result.rows[1]?.why).toBe('deleted')
})

const base64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

test('Padloc: its container, with its password', async () => {
  const data = {
    items: [
      {
        name: 'Mail',
        tags: ['work'],
        fields: [
          { name: 'User', type: 'username', value: 'ada' },
          { name: 'Password', type: 'password', value: 'p' },
          { name: 'PIN', type: 'pin', value: '12' },
          { name: 'Note', type: 'note', value: 'n' },
        ],
      },
    ],
  }
  const [salt, iv, additionalData] = [16, 16, 16].map((size) => crypto.getRandomValues(new Uint8Array(size)))
  if (!salt || !iv || !additionalData) throw new Error('No random bytes.')
  const key = await crypto.subtle.importKey('raw', await pbkdf2('pässword', salt, 1_000), 'AES-GCM', false, [
    'encrypt',
  ])
  const plain = new TextEncoder().encode(JSON.stringify(data))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData, tagLength: 128 },
    key,
    plain,
  )
  const container = {
    kind: 'pbes2container',
    encryptionParams: {
      algorithm: 'AES-GCM',
      tagSize: 128,
      keySize: 256,
      iv: base64(iv),
      additionalData: base64(additionalData),
    },
    keyParams: { algorithm: 'PBKDF2', hash: 'SHA-256', keySize: 256, iterations: 1_000, salt: base64(salt) },
    encryptedData: base64(new Uint8Array(sealed)),
  }
  const { source, records } = await readJson(container, { password: 'pässword' })
  expect(source).toBe('padloc')
  expect(records[0]).toMatchObject({ name: 'Mail', groups: ['work'], template: 'Login' })
  expect(valuesOf(records[0])).toEqual({ 'User name': 'ada', Password: 'p', PIN: '12', Notes: 'n' })
  expect(await failureOf(readJson(container, { password: 'other' }))).toBe('password-wrong')
})

test('FIDO Credential Exchange Format: collections, custom fields, documents; a passkey is told', async () => {
  const text = (value: string, fieldType = 'string', label?: string) => ({
    fieldType,
    value,
    ...(label && { label }),
  })
  const header = {
    version: { major: 1, minor: 0 },
    exporterRpId: 'manager.example',
    exporterDisplayName: 'Manager',
    timestamp: 1_700_000_000,
    accounts: [
      {
        id: 'YQ',
        username: 'ada',
        email: 'ada@example.org',
        collections: [
          {
            id: 'c',
            title: 'Work',
            items: [],
            subCollections: [{ id: 'd', title: 'Servers', items: [{ item: 'aQ' }] }],
          },
        ],
        items: [
          {
            id: 'aQ',
            creationAt: 1_600_000_000,
            title: 'Mail',
            favorite: true,
            scope: { urls: ['https://a', 'https://b'], androidApps: [] },
            tags: ['t'],
            credentials: [
              { type: 'basic-auth', username: text('ada'), password: text('p', 'concealed-string') },
              {
                type: 'totp',
                secret: 'JBSWY3DP',
                period: 60,
                digits: 6,
                algorithm: 'sha256',
                issuer: 'A',
                username: 'ada',
              },
              { type: 'passkey', rpId: 'a.example', credentialId: 'x', key: 'y' },
              { type: 'note', content: text('n') },
              { type: 'custom-fields', label: 'More', fields: [text('x', 'concealed-string', 'Own')] },
              { type: 'file', id: 'doc', name: 'scan.png', decryptedSize: 3, integrityHash: 'x' },
              { type: 'of-a-kind-to-come', secretWord: text('w', 'concealed-string') },
            ],
          },
          {
            id: 'b',
            title: 'Card',
            credentials: [
              {
                type: 'credit-card',
                number: text('4111', 'concealed-string'),
                expiryDate: text('2031-05', 'year-month'),
              },
            ],
          },
          {
            id: 'c',
            title: 'Me',
            credentials: [
              { type: 'person-name', given: text('Ada'), surname: text('L') },
              { type: 'address', city: text('Bern') },
            ],
          },
        ],
      },
    ],
  }
  const zip = zipOf({ 'CXF-Export/index.json': JSON.stringify(header), 'CXF-Export/documents/doc': 'png' })
  for (const reading of [readJson(header), readFile(zip)]) {
    const { source, records } = await reading
    expect(source).toBe('cxf')
    expect(records[0]).toMatchObject({ groups: ['Work / Servers'], isFavourite: true })
    expect(valuesOf(records[0])).toEqual({
      'User name': 'ada',
      Password: 'p',
      'One-time code': 'otpauth://totp/ada?secret=JBSWY3DP&issuer=A&algorithm=SHA256&period=60',
      Website: 'https://a',
      'Website 2': 'https://b',
      Notes: 'n',
      Own: 'x',
      'Secret word': 'w',
      Tags: 't',
    })
    expect(records[0]?.notices[0]).toEqual({ code: 'passkey', what: 'a.example' })
    expect(valuesOf(records[1])).toEqual({ 'Card number': '4111', Expires: '2031-05' })
    expect(valuesOf(records[2])).toEqual({ 'Full name': 'Ada L', Address: 'Bern' })
  }
  expect((await readFile(zip)).records[0]?.files[0]?.name).toBe('scan.png')
  expect(await failureOf(readJson({ ...header, version: { major: 2, minor: 0 } }))).toBe(
    'unsupported-version',
  )
})
