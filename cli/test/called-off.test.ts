import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTerminals, hidden, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

const { home, url } = await scene()
const own = await home()
await own.signIn('lena@northwind.example')
for (const name of ['Kept', 'Edited']) await own.run(['new', name], '')
await own.run(['groups', 'new', 'Machines'])
expect((await own.run(['service', 'new', 'build', '--group', 'Machines'])).status).toBe(0)
const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
const interrupt = '\u0003'
const [sealed, phrase] = [join(own.folder, 'all.age'), join(own.folder, 'phrase')]
await writeFile(phrase, 'a passphrase of several words\n', { mode: 0o600 })
expect((await own.run(['export', '-o', sealed, '--secret-file', phrase])).status).toBe(0)

test.runIf(hasTerminals).each([
  ['login jonas@northwind.example', /Code: $/],
  ['new --template Login', /Name: $/],
  ['new Named --template Login', /User ?name: $/i],
  ['rm Kept', /\[y\/N\] $/],
  ['share Kept jonas@northwind.example --role viewer', /\[y\/N\] $/],
  ['service end build --group Machines', /\[y\/N\] $/],
  ['unlock', /Passcode: $/],
  ['export -o never-written.age', /Passphrase[^\n]*: $/],
  ['export --open -o never-written.zip', /\[y\/N\] $/],
  [`import ${sealed}`, /Passphrase of [^\n]*: $/],
  ['ssh-agent', /export SSH_AUTH_SOCK;\s+$/],
])('Ctrl-C at the question of “%s” ends with 130, and nothing was done', async (line, question) => {
  const records = (await own.run(['ls'])).out
  const { status, shown } = await onTerminal(line.split(' '), variables, [[question, interrupt]])
  expect(status, shown).toBe(130)
  expect(shown).not.toContain(hidden)
  expect((await own.run(['ls'])).out).toBe(records)
  expect((await own.run(['service', 'ls', '--group', 'Machines'])).out).toContain('live')
})

test.runIf(hasTerminals)('Ctrl-C in the editor ends with 130, and no text is left', async () => {
  // Others keep files there too.
  const texts = () =>
    (existsSync('/dev/shm') ? readdirSync('/dev/shm') : []).filter((name) => name.startsWith('cardea-'))
  const before = texts()
  const editor = { EDITOR: "sh -c 'echo editing; exec sleep 600'" }
  const { status, shown } = await onTerminal(['edit', 'Edited'], { ...variables, ...editor }, [
    [/editing/, interrupt],
  ])
  expect(status, shown).toBe(130)
  expect(texts()).toEqual(before)
})

test.runIf(hasTerminals)('a question for a secret does not show the typed text', async () => {
  const { shown } = await onTerminal(['unlock'], variables, [[/Passcode: $/, 'typed-secret\r']])
  expect(shown).toContain('Passcode:')
  expect(shown).not.toContain('typed-secret')
})

test.runIf(hasTerminals)(
  'a question about a session in a file keeps nothing where it is not agreed to',
  async () => {
    const other = await home()
    const { status, shown } = await onTerminal(
      ['login', 'lena@northwind.example'],
      { CARDEA_HOME: other.folder, CARDEA_SERVER: url },
      [[/Keep the session in .*\[y\/N\] $/s, 'n\r']],
    )
    expect(status, shown).toBe(3)
    expect(readdirSync(other.folder)).toEqual([])
  },
)
