import { expect, test } from 'vitest'
import { failureOf, readFile, readJson, valuesOf, zipOf } from '../testing/read-fixture.ts'
import { pbkdf2 } from '../encrypted-text.ts'

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
