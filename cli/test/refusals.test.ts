import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTerminals, onTerminal } from './on-terminal.ts'
import { program } from './run-cardea.ts'
import { scene } from './scene.ts'

const { app, home, url } = await scene({ RATE_LIMIT: 'on', RATE_OPENINGS: '6' })

const aLogin = JSON.stringify({
  template: 'Login',
  fields: [
    { key: 'username', value: 'lena' },
    { key: 'password', value: 'a secret' },
  ],
})

test.runIf(hasTerminals)(
  'what somebody has changed while one edited it stays as they made it: exit 8',
  async () => {
    const own = await home()
    await own.signIn('lena@northwind.example')
    expect((await own.run(['new', 'Shop'], aLogin)).status).toBe(0)
    const editor = join(own.folder, 'editor')
    const meanwhile = `printf theirs | '${process.execPath}' '${program}' edit Shop --set username >/dev/null`
    await writeFile(editor, `#!/bin/sh\n${meanwhile}\nsed -i 's/lena/mine/' "$1"\n`, { mode: 0o755 })
    const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file', EDITOR: editor }
    const { status, shown } = await onTerminal(['edit', 'Shop'], variables)
    expect(status, shown).toBe(8)
    expect((await own.run(['get', 'Shop', 'username'])).out).toBe('theirs\n')
  },
)

test('a person who opens too many records is told how long to wait: exit 10', async () => {
  const own = await home()
  await own.signIn('noor@northwind.example')
  expect((await own.run(['new', 'Shop'], aLogin)).status).toBe(0)
  // Past the number one opens one more each second: a slow machine starts the command no faster than that.
  app.clock.freeze()
  let last = await own.run(['get', 'Shop', 'password'])
  for (let opened = 1; opened < 12 && last.status === 0; opened += 1)
    last = await own.run(['get', 'Shop', 'password', '--format', 'json'])
  expect(last).toMatchObject({ status: 10, out: '' })
  expect(last.json()).toMatchObject({
    error: {
      exit: 10,
      code: 'request/too-many-requests',
      message: expect.stringMatching(/Wait \d+ seconds?\.$/),
    },
  })
  // Nothing waits in silence.
  const read = await own.run(['read', 'cardea://-/Shop/password'])
  expect(read).toMatchObject({ status: 10, out: '' })
})
