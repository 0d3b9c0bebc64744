import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'
import type { Ran } from './run-cardea.ts'

const { home } = await scene()

/** What each check found, by its name. */
const states = (ran: Ran): Record<string, string> =>
  Object.fromEntries(
    (ran.json()['checks'] as { name: string; state: string }[]).map(({ name, state }) => [name, state]),
  )

test('doctor says that a session in a file alone signs in, which is no failure', async () => {
  const own = await home()
  await own.signIn('lena@northwind.example')
  const healthy = await own.run(['doctor', '--format', 'json'])
  expect(healthy).toMatchObject({ status: 0, err: '' })
  expect(states(healthy)).toMatchObject({
    runtime: 'ok',
    folder: 'ok',
    store: 'warn',
    server: 'ok',
    clock: 'ok',
    identity: 'ok',
    session: 'ok',
  })
  const said = await own.run(['doctor'])
  expect(said.out).toMatch(/session\.json alone signs in/)
  expect(said.out).toMatch(/lena@northwind\.example/)
})

test('doctor only warns before one has signed in', async () => {
  const fresh = await home()
  const ran = await fresh.run(['doctor', '--format', 'json'])
  expect(ran.status).toBe(0)
  expect(states(ran)).toMatchObject({ store: 'ok', server: 'ok', identity: 'warn', session: 'warn' })
})

test('what others can read, a server that is gone and another server are failures: exit 12', async () => {
  const own = await home()
  await own.signIn('lena@northwind.example')
  const gone = await own.run(['doctor', '--format', 'json'], '', { CARDEA_SERVER: 'http://127.0.0.1:9' })
  expect(gone.status).toBe(12)
  expect(states(gone)).toMatchObject({ runtime: 'ok', server: 'fail', session: 'fail' })

  const other = await scene()
  const there = await own.run(['doctor', '--format', 'json'], '', { CARDEA_SERVER: other.url })
  expect(there.status).toBe(12)
  expect(states(there)['identity']).toBe('fail')
  // It has changed nothing: the known server is still the known one.
  expect((await own.run(['ls'])).status).toBe(0)

  await chmod(join(own.folder, 'session.json'), 0o644)
  const open = await own.run(['doctor', '--format', 'json'])
  expect(open.status).toBe(12)
  expect(states(open)['store']).toBe('fail')
  await chmod(join(own.folder, 'session.json'), 0o600)
})

test('without a server doctor says so, and a config that is no JSON ends it', async () => {
  const own = await home()
  const unnamed = await own.run(['doctor'], '', { CARDEA_SERVER: '' })
  expect(unnamed.status).toBe(12)
  expect(unnamed.out).toContain('No server is named')
  await writeFile(join(own.folder, 'config.json'), '{')
  expect((await own.run(['doctor'])).status).toBe(1)
})
