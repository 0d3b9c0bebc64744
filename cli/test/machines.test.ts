import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'

const { app, home } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')
await own.run(['groups', 'new', 'Operations'])
const password = 'correct horse battery'
await own.run(
  ['new', 'Database', '--group', 'Operations'],
  JSON.stringify({ fields: [{ label: 'password', value: password }] }),
)

async function tokenOf(name: string, ...more: string[]): Promise<string> {
  const { out, err, status } = await own.run(['service', 'new', name, '--group', 'Operations', ...more])
  expect(status, err).toBe(0)
  return out.trim()
}
const reference = 'cardea://Operations/Database/password'

test('twenty processes sign in by one token at once, and write nothing', async () => {
  const machine = await home()
  const CARDEA_TOKEN = await tokenOf('parallel')
  const ran = await Promise.all(
    Array.from({ length: 20 }, () => machine.run(['read', reference], '', { CARDEA_TOKEN })),
  )
  expect(ran.map(({ out, err }) => out + err)).toEqual(ran.map(() => `${password}\n`))
  expect(await readdir(machine.folder)).toEqual([])
})

test('a machine needs no home that can be written to', async () => {
  const variables = { CARDEA_TOKEN: await tokenOf('homeless'), CARDEA_HOME: '/dev/null/cardea' }
  expect((await own.run(['read', reference], '', variables)).out).toBe(`${password}\n`)
})

test('a token is of no use from another network than its own', async () => {
  const variables = { CARDEA_TOKEN: await tokenOf('elsewhere', '--network', '10.0.0.0/8') }
  const refused = await own.run(['read', reference], '', variables)
  expect(refused).toMatchObject({ status: 7, out: '' })
  expect(refused.err).toContain('network')
})

test('a token that stands in the arguments is sent nowhere', async () => {
  const token = await tokenOf('argued')
  const refused = await own.run(['get', token], '', { CARDEA_SERVER: 'http://127.0.0.1:9' })
  expect(refused.status).toBe(2)
  expect(refused.err).not.toContain(token)
})

test('a group that is handed over takes its accounts along: the new owner ends them, the old one cannot', async () => {
  const variables = { CARDEA_TOKEN: await tokenOf('handed') }
  const other = await home()
  await other.signIn('jonas@northwind.example')
  const { groups } = (await own.run(['groups', '--format', 'json'])).json() as { groups: { _id: string }[] }
  const { user } = (await own.run(['status', '--format', 'json'])).json() as { user: { _id: string } }
  const lena = await app.aSession(user._id)
  const page = await app.page(lena)
  const handed = await page.call({
    method: 'POST',
    path: `/group/transfer-ownership/${groups[0]?._id}`,
    body: { json: { email: 'jonas@northwind.example' } },
  })
  expect(handed.status).toBe(200)
  expect((await own.run(['read', reference], '', variables)).out).toBe(`${password}\n`)
  expect((await own.run(['service', 'end', 'handed', '--group', 'Operations', '--yes'])).status).toBe(7)
  expect((await other.run(['service', 'end', 'handed', '--group', 'Operations', '--yes'])).status).toBe(0)
  expect((await own.run(['read', reference], '', variables)).status).toBe(3)
})
