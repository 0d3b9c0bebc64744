import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { parseEnv, promisify } from 'node:util'
import { expect, test } from 'vitest'
import { lyingProxy } from './lying-proxy.ts'
import { hasTerminals, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

const { home, url } = await scene({ REQUEST_ENCRYPTION: 'off' })
const own = await home()
await own.signIn('lena@northwind.example')
const fields = [
  { key: 'username', value: 'PLANTED-name' },
  { key: 'password', value: 'PLANTED-secret' },
  { label: 'PLANTED-label', value: 'PLANTED-more' },
]
for (const name of ['PLANTED-record', 'Twice', 'Twice'])
  expect((await own.run(['new', name], JSON.stringify({ template: 'Login', fields }))).status).toBe(0)
await own.run(['groups', 'new', 'PLANTED-group'])
await own.run(['group', 'add', 'PLANTED-record', 'PLANTED-group'])
await own.run(['group', 'add', 'Twice', 'PLANTED-group'])

/** Moves the cursor, sets the title, asks the terminal, writes over the line, turns the direction, and ends a quote. */
const hostile = `\u001b[2J\u001b]0;owned\u0007\u009b6n\rX\b\u202e'"; touch owned; #$(touch owned)\`touch owned\`\n`
const address = await lyingProxy(url, (_path, body) =>
  body.toString('utf8').replaceAll('PLANTED', JSON.stringify(hostile).slice(1, -1)),
)
const lied = { CARDEA_SERVER: address }
const list = (await own.run(['ls', '--format', 'json'])).json() as {
  records: { _id: string; name: string }[]
}
const id = list.records.find((record) => record.name === 'PLANTED-record')?._id ?? ''
// oxlint-disable-next-line no-control-regex -- What terminals obey.
const obeyed = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/

const commands = [
  'ls',
  'ls --format json',
  'get ID',
  'get ID --reveal',
  'get ID --reveal --format json',
  'get Twice',
  'groups',
  'file ls ID',
  'get ID nothing',
  'read cardea://-/ID/nothing cardea://-/Twice/password',
  'rm ID',
]
const argsOf = (line: string): string[] => line.replaceAll('ID', id).split(' ')

test.each(commands)(
  'no text of a server reaches a terminal as a command, also through a pipe: %j',
  async (...args) => {
    const { out, err } = await own.run(args, '', lied)
    expect(out + err).not.toBe('')
    expect(out + err).not.toMatch(obeyed)
  },
)

test
  .runIf(hasTerminals)
  .each([
    'get ID password',
    'read cardea://-/ID/password',
    'get ID --format env',
    'get ID --format shell',
    'inject -i TEMPLATE',
  ])('values that a pipe gets byte for byte are harmless on a terminal: %s', async (line) => {
  const template = `${own.folder}/template`
  await writeFile(template, `{{ cardea://-/${id}/password }}`)
  const variables = { CARDEA_HOME: own.folder, CARDEA_STORE: 'file', ...lied }
  const { status, shown } = await onTerminal(argsOf(line.replace('TEMPLATE', template)), variables)
  expect(status, shown).toBe(0)
  // What the terminal itself adds: a return before each line feed.
  expect(shown.replaceAll('\r\n', '\n')).not.toMatch(obeyed)
  expect(shown).toContain(String.raw`\u001b]0;owned`)
})

test('a shell reads values as nothing but values, whatever they and their labels hold', async () => {
  const { out } = await own.run(['get', id, '--format', 'shell'], '', lied)
  const { stdout } = await promisify(execFile)('sh', ['-c', `${out}\nprintf %s "$PASSWORD"; ls`], {
    cwd: own.folder,
    env: { PATH: process.env['PATH'] },
  })
  expect(stdout.startsWith(`${hostile}-secret`)).toBe(true)
  expect(stdout.slice(hostile.length)).not.toMatch(/^owned$/m)
})

test('dotenv files have the variables of the fields, and no other', async () => {
  const { out } = await own.run(['get', id, '--format', 'env'], '', lied)
  expect(Object.keys(parseEnv(out)).every((name) => /^[A-Z0-9_]+$/.test(name))).toBe(true)
  expect(out).toContain('-secret')
})
