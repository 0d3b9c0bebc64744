import { expect, test } from 'vitest'
import { withSecondFactor } from '../../server/src/testing/passkeys.ts'
import { hasTerminals, hidden, onTerminal } from './on-terminal.ts'
import { scene } from './scene.ts'

// A person switches it on by calls of their own, which are not sealed.
const { app, home, url } = await scene({ REQUEST_ENCRYPTION: 'off' })

test.runIf(hasTerminals).each([
  ['Ctrl-C', () => '\u0003', 130, null],
  ['a recovery code', (codes: readonly string[]) => `${codes[0]}\r`, 0, 'person'],
] as const)('%s at the question for a recovery code', async (_name, typed, ended, kind) => {
  const person = await app.aPerson()
  const { codes } = await withSecondFactor(app, person)
  const own = await home()
  const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
  const { status, shown } = await onTerminal(['login', person.email], variables, [
    [/Code: $/, async () => `${await app.inbox.codeFor(person.email)}\r`],
    [/Recovery code: $/, typed(codes)],
  ])
  expect(status, shown).toBe(ended)
  expect(shown).not.toContain(hidden)
  expect((await own.run(['status', '--format', 'json'])).json()).toMatchObject({ kind })
})
