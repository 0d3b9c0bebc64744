import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { subtitle } from './subtitle.ts'

const template = (name: string) => ({ name, icon: 'x', color: '1' })
const text = (...parts: Parameters<typeof aRecord>) => subtitle(aRecord(...parts), 'en-GB').text

test('a login shows its user name, without one its host', () => {
  const url = { label: 'Website', type: 'url', value: 'https://www.example.org/login' } as const
  expect(
    text({ fields: [{ key: 'username', label: 'User name', value: 'lena@northwind.example' }, url] }),
  ).toBe('lena@northwind.example')
  expect(text({ fields: [{ key: 'username', label: 'User name', value: '' }, url] })).toBe('example.org')
})

test('a card shows brand and last four digits: of its number where that is no secret, else by its hint', () => {
  const number = {
    key: 'number',
    label: 'Card number',
    type: 'card-number',
    value: '5312004877194206',
  } as const
  const owner = { key: 'name-on-card', label: 'Name on card', value: 'BOB CASTELLAN' }
  expect(text({ fields: [{ ...number, isSecret: false }, owner] })).toBe('Mastercard •••• 4206')
  expect(text({ fields: [{ ...number, value: null, hasValue: true }, owner] })).toBe('BOB CASTELLAN')
  const hidden = { ...number, value: null, hasValue: true, isSecret: true, hint: 'Visa •••• 1111' }
  expect(text({ fields: [hidden, owner] })).toBe('Visa •••• 1111')
})

test('a bank account shows its bank, and the last four of its number where another client or form made that hint', () => {
  const bank = { key: 'bank', label: 'Bank', value: 'GLS' }
  const holder = { key: 'holder', label: 'Account holder', value: 'Lena Marek' }
  const iban = { key: 'iban', label: 'IBAN', value: null, hasValue: true, isSecret: true }
  expect(text({ fields: [bank, holder, { ...iban, hint: '•••• 3000' }] })).toBe('GLS · •••• 3000')
  expect(text({ fields: [bank, holder, iban] })).toBe('GLS · Lena Marek')
})

test('a secret never gets into it, even if a field holds one by mistake of the server', () => {
  expect(
    text({
      template: template('Note'),
      fields: [{ key: 'username', label: 'User', isSecret: true, value: 'hunter2' }],
    }),
  ).toBe('Note')
})

test.each([
  ['Wi-Fi', { ssid: 'Cardamom-5G', security: 'WPA3' }, 'Cardamom-5G · WPA3'],
  [
    'Database',
    { host: 'db-r1.internal', port: '5432', username: 'reporting', system: 'PostgreSQL' },
    'reporting @ db-r1.internal:5432',
  ],
  ['Server', { host: '192.0.2.41', system: 'Debian 13', username: '' }, '192.0.2.41 · Debian 13'],
  ['SSH key', { username: 'deploy', host: 'stg-02.northwind.example' }, 'deploy @ stg-02.northwind.example'],
  [
    'Software licence',
    { product: 'Figma', seats: '12', renews: '2027-02-01' },
    'Figma · renews 1\u00A0February\u00A02027',
  ],
  [
    'Passport',
    { 'full-name': 'Lena Marek', expires: '2031-04-09' },
    'Lena Marek · expires 9\u00A0April\u00A02031',
  ],
  ['Membership', { organisation: 'Alpine Club', expires: '' }, 'Alpine Club'],
  ['Bank account', { bank: 'GLS', holder: 'Lena Marek' }, 'GLS · Lena Marek'],
])('a %s with %j shows %j', (name, values, shown) => {
  const fields = Object.entries(values).map(([key, value]) => ({ key, label: key, value }))
  expect(text({ template: template(name), fields })).toBe(shown)
})

test('with nothing to tell it is the template’s name', () => {
  expect(
    text({ template: template('Secure note'), fields: [{ label: 'Note', isSecret: true, hasValue: true }] }),
  ).toBe('Secure note')
})

test('with an own name the shared one comes first', () => {
  expect(subtitle(aRecord({ name: 'Elternportal', userRecordName: 'Emil’s school' }), 'en-GB')).toEqual({
    shared: 'Elternportal',
    text: '',
  })
})
