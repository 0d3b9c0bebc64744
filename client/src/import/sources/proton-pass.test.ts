import { createMessage, encrypt } from 'openpgp'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf, zipOf } from '../testing/read-fixture.ts'

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
    'S: In': 'x',
  })
  expect(valuesOf(alias)).toMatchObject({ 'User name': 'alias@example.org' })
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

test('Proton Pass: how a network is protected', async () => {
  const { records } = await readJson({
    version: '1',
    vaults: {
      v: {
        name: 'V',
        items: [
          {
            state: 1,
            data: {
              type: 'wifi',
              metadata: { name: 'W' },
              content: { ssid: 's', password: 'p', security: 2, sections: [] },
            },
          },
        ],
      },
    },
  })
  expect(valuesOf(records[0])).toEqual({ 'Network name': 's', Password: 'p', Security: 'WPA2' })
})
