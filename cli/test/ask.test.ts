import { createClient } from '@cardea/client'
import { answerIntake } from '@cardea/client/outside/answer-intake'
import { lookAtIntake, visitIntake } from '@cardea/client/outside/visit-intake'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'

const { app, home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')

/** A visitor's page. */
const visitor = createClient({
  address: url,
  fetch: (...request) => fetch(...request),
  now: Date.now,
  language: () => 'en',
  storage: {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    removeAll: () => undefined,
    onOtherTab: () => () => undefined,
  },
  keys: { get: async () => undefined, put: async () => false, delete: async () => undefined },
  inTurn: (_, act) => act(),
})

/** Comes to a form by its whole address. */
function visit(address: string) {
  const { pathname, hash } = new URL(address)
  return visitIntake(pathname.replace('/give/', ''), hash.slice(1))
}

const countForms = async () => (await app.database.selectFrom('intakes').select('id').execute()).length

test('a template becomes a form, of which the address alone is written; it takes one answer', async () => {
  const made = await own.run(['ask', '--template', 'Login', '--for', 'Access to the shop'])
  expect(made.status, made.err).toBe(0)
  expect(made.out).toMatch(new RegExp(`^${url}/give/[0-9a-f-]{36}#[\\w-]{22}\\.[\\w-]{22}\n$`))
  const form = visit(made.out.trim())
  const look = await visitor.of(lookAtIntake)(form)
  expect(look).toMatchObject({ title: 'Access to the shop', isFilesAllowed: true, message: null })
  expect(look.fields.map(({ key }) => key)).toContain('password')
  const once = () => ({
    attempt: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
    stored: new Map(),
  })
  const given = { fields: [{ key: 'password', value: 'correct horse' }], files: [] }
  await visitor.of(answerIntake)(form, look, once(), given)
  await expect(visitor.of(answerIntake)(form, look, once(), given)).rejects.toMatchObject({
    code: 'intake/over',
  })
})

test('it goes into a group, takes more answers and ends when it is said', async () => {
  await own.run(['groups', 'new', 'Finance'])
  const made = await own.run([
    'ask',
    '--template',
    'login',
    '--for',
    'Shops',
    '--group',
    'Finance',
    '--within',
    '2d',
    '--answers',
    '3',
    '--format',
    'json',
  ])
  expect(made.status, made.err).toBe(0)
  const look = await visitor.of(lookAtIntake)(visit(made.json()['value'] as string))
  const days = (Date.parse(look.deadline) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(1.9)
  expect(days).toBeLessThan(2.1)
  const form = await app.database
    .selectFrom('intakes')
    .select(['group_id', 'most'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(form).toEqual({ group_id: expect.any(String), most: 3 })
})

test('a form that cannot be made is told by the status, and nothing is made', async () => {
  const before = await countForms()
  for (const [args, status] of [
    [['ask'], 2],
    [['ask', '--template', 'Login'], 2],
    [['ask', '--for', 'Shops'], 2],
    [['ask', '--template', 'Login', '--for', ' '], 2],
    [['ask', '--template', 'Nothing', '--for', 'Shops'], 5],
    [['ask', '--template', 'Login', '--for', 'Shops', '--group', 'Nothing'], 5],
    [['ask', '--template', 'Login', '--for', 'Shops', '--answers', '0'], 2],
    [['ask', '--template', 'Login', '--for', 'Shops', '--answers', '101'], 2],
    [['ask', '--template', 'Login', '--for', 'Shops', '--within', 'soon'], 2],
  ] as const) {
    expect((await own.run(args, '')).status, args.join(' ')).toBe(status)
  }
  expect(await countForms()).toBe(before)
})
