import { expect, test } from 'vitest'
import { hasTerminals, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

const { home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')

const aLogin = JSON.stringify({
  template: 'Login',
  fields: [
    { key: 'username', value: 'lena' },
    { key: 'password', value: 'it\'s $5 "a" line\nmore' },
    { label: 'Code', type: 'totp', value: 'JBSWY3DPEHPK3PXP' },
  ],
})
const password = 'it\'s $5 "a" line\nmore'

test('a record is made from JSON, listed without secrets, and its values are written byte for byte', async () => {
  const made = await own.run(['new', 'Shop/A', '--format', 'json'], aLogin)
  expect(made.status, made.err).toBe(0)
  const record = made.json()['record'] as { _id: string }
  expect(made.out).not.toContain('it’s')

  const list = await own.run(['ls', '--format', 'json'])
  expect(list.json()).toMatchObject({ format: 1, records: [{ name: 'Shop/A', role: 'OWNER' }] })
  expect(list.out + (await own.run(['get', 'shop/a'])).out).not.toContain('$5')
  expect((await own.run(['get', 'Shop/A', 'password'])).out).toBe(`${password}\n`)
  expect((await own.run(['get', record._id, 'PASSWORD', '--format', 'json'])).json()).toEqual({
    format: 1,
    value: password,
  })
  expect((await own.run(['read', '-n', 'cardea://-/Shop%2FA/password'])).out).toBe(password)
  const read = await own.run([
    'read',
    'cardea://-/Shop%2FA/password?as=base64',
    'cardea://-/Shop%2FA/username',
  ])
  expect(read.out).toBe(`${Buffer.from(password).toString('base64')}\nlena\n`)
  expect((await own.run(['totp', 'Shop/A', '--format', 'json'])).json()).toMatchObject({
    code: expect.stringMatching(/^\d{6}$/),
    secondsLeft: expect.any(Number),
  })
})

test('a field is set from standard input, and the others keep their values', async () => {
  await own.run(['new', 'Kept'], aLogin)
  const changed = await own.run(['edit', 'Kept', '--set', 'username', '--generate', 'Code2'], 'other\n')
  expect(changed.status).toBe(5)
  expect((await own.run(['edit', 'Kept', '--set', 'username'], 'other\n')).status).toBe(0)
  const values = await own.run(['read', 'cardea://-/Kept/username', 'cardea://-/Kept/password?as=json'])
  expect(values.out).toBe(`other\n${JSON.stringify(password)}\n`)
})

test('a record goes to the trash when that is agreed to, and comes back', async () => {
  await own.run(['new', 'Gone'], '')
  expect((await own.run(['rm', 'Gone'])).status).toBe(2)
  expect((await own.run(['rm', 'Gone', '--yes'])).status).toBe(0)
  expect((await own.run(['get', 'Gone'])).status).toBe(5)
  expect((await own.run(['restore', 'Gone'])).status).toBe(0)
  expect((await own.run(['get', 'Gone'])).status).toBe(0)
})

test('if several fit, nothing is done and all are named', async () => {
  await own.run(['new', 'Twice'], '')
  await own.run(['new', 'Twice'], '')
  const { status, out, err } = await own.run(['get', 'Twice', '--format', 'json'])
  expect({ status, out }).toEqual({ status: 6, out: '' })
  expect(JSON.parse(err)).toMatchObject({
    error: { exit: 6, candidates: [{ name: 'Twice' }, { name: 'Twice' }] },
  })
  const read = await own.run(['read', 'cardea://-/Twice/x', 'cardea://-/Never/x', 'cardea://-/Nor/x'])
  expect(read).toMatchObject({ status: 5, out: '' })
  expect(read.err).toMatch(/Never[^]*Nor/)
})

test('a list is searched as in the web client, and what only comes close is left out', async () => {
  await own.run(['new', 'Hetzner Cloud'], aLogin)
  await own.run(['new', 'At Hetzner'], aLogin)
  const found = async (text: string): Promise<string[]> => {
    const { records } = (await own.run(['ls', '--search', text, '--format', 'json'])).json() as {
      records: { name: string }[]
    }
    return records.map(({ name }) => name)
  }
  expect(await found('hetz')).toEqual(['Hetzner Cloud', 'At Hetzner'])
  expect(await found('cloud HETZNER')).toEqual(['Hetzner Cloud'])
  expect(await found('hezner')).toEqual([])
})

test.runIf(hasTerminals)(
  'a list says to a person that nothing was opened, and to a script nothing',
  async () => {
    const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
    expect((await onTerminal(['ls'], variables)).shown).toMatch(/\d records\. No secret was opened\.\s*$/)
    expect((await own.run(['ls'])).err).toBe('')
  },
)
