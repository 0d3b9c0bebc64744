import { keyIn } from '@cardea/client/outside/link-address'
import { createClient } from '@cardea/client'
import { makeAttempt, openVisited, visitLink } from '@cardea/client/outside/visit-link'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'

const { app, home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')
await own.run(
  ['new', 'Console'],
  JSON.stringify({
    template: 'Login',
    fields: [
      { key: 'username', value: 'lena' },
      { key: 'password', value: 'correct horse' },
      { label: 'Code', type: 'totp', value: 'JBSWY3DPEHPK3PXP' },
    ],
  }),
)

/** Opens a link as a visitor does. */
async function open(address: string) {
  const client = createClient({
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
  const id = new URL(address).pathname.replace('/l/', '')
  return client.of(openVisited)(await visitLink(id, keyIn(address) ?? ''), makeAttempt())
}

test('a record becomes a link, of which the address alone is written; it opens once', async () => {
  const made = await own.run(['link', 'Console'])
  expect(made.status, made.err).toBe(0)
  expect(made.out).toMatch(new RegExp(`^${url}/l/[0-9a-f-]{36}#[\\w-]{43}\n$`))
  const { content, viewsLeft } = await open(made.out.trim())
  expect(viewsLeft).toBe(0)
  expect(content).toMatchObject({
    title: 'Console',
    fields: [
      { label: 'User name', isSecret: false, value: 'lena' },
      { label: 'Password', isSecret: true, value: 'correct horse' },
    ],
  })
  await expect(open(made.out.trim())).rejects.toMatchObject({ code: 'link/over' })
})

test('a reference to a field makes a link of that field, and standard input one of its text', async () => {
  const one = await own.run(['link', 'cardea://-/Console/password', '--views', '2'])
  const first = await open(one.out.trim())
  expect(first.content.fields).toMatchObject([{ value: 'correct horse' }])
  expect(first.viewsLeft).toBe(1)

  const made = await own.run(['link', '-', '--for', '1h', '--format', 'json'], 'guest / 1234\n')
  const { content } = await open(made.json()['value'] as string)
  expect(content).toMatchObject({ title: null, text: 'guest / 1234', fields: [] })
})

test('for addresses it opens by a code alone', async () => {
  const made = await own.run(['link', '-', '--to', 'Rhea@example.org', '--to', 'otto@example.org'], 'x')
  await expect(open(made.out.trim())).rejects.toMatchObject({ code: 'link/code-needed' })
})

test('a link that cannot be made is told by the status, and nothing is made', async () => {
  const countLinks = async () => (await app.database.selectFrom('links').select('id').execute()).length
  const before = await countLinks()
  for (const [args, status] of [
    [['link', 'Console', '--views', '0'], 2],
    [['link', 'Console', '--views', '101'], 2],
    [['link', 'Console', '--for', 'soon'], 2],
    [['link', 'Nothing'], 5],
    [['link', '-'], 2],
  ] as const) {
    expect((await own.run(args, '')).status, args.join(' ')).toBe(status)
  }
  expect(await countLinks()).toBe(before)
})
