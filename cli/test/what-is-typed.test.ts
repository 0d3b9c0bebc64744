import { expect, test } from 'vitest'
import { runCardea } from './run-cardea.ts'
import { scene } from './scene.ts'

const { home } = await scene()

test('help for a word that begins several commands lists these alone', async () => {
  const { status, out } = await runCardea(['service', '--help'], {})
  expect(status).toBe(0)
  expect(out).toContain('service rotate NAME')
  expect(out).not.toContain('git-credential')
})

test.each([
  [['ls', '--wrong'], 'There is no option --wrong. “cardea ls --help” lists all.'],
  [['ls', '--help=yes'], '--help takes no value.'],
  [['ls', '--format'], '--format needs a value.'],
])('%j is refused in one sentence: exit 2', async (args, sentence) => {
  expect(await runCardea(args, {})).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining(sentence),
  })
})

test('what is no address is refused before anything is asked of the server', async () => {
  const own = await home()
  const sentence = '“lena” is no e-mail address that mail can be sent to.'
  const nowhere = { CARDEA_SERVER: 'http://127.0.0.1:9' }
  for (const args of [
    ['login', 'lena'],
    ['share', 'Shop', 'lena', '--role', 'viewer'],
    ['link', 'Shop', '--to', 'lena'],
  ]) {
    expect(await own.run(args, undefined, nowhere)).toMatchObject({
      status: 2,
      err: expect.stringContaining(sentence),
    })
  }
})

test('a record that is not in the group is not taken out of it, and that is said: exit 5', async () => {
  const own = await home()
  await own.signIn('lena@northwind.example')
  const fields = [{ key: 'username', value: 'lena' }]
  expect((await own.run(['new', 'Shop'], JSON.stringify({ template: 'Login', fields }))).status).toBe(0)
  expect((await own.run(['groups', 'new', 'Operations'])).status).toBe(0)
  expect(await own.run(['group', 'remove', 'Shop', 'Operations'])).toMatchObject({
    status: 5,
    err: expect.stringContaining('“Shop” is not in the group “Operations”.'),
  })
})
