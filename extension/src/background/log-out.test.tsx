import { machine } from '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { address, pairEach } from '../testing/answering-server.ts'
import { lock } from './locking.ts'
import { readRun } from './run.ts'
import { registerStarter } from './scripts.ts'
import { changeSettings, readSettings } from './settings.ts'
import { logOut, vault } from './vault.ts'

pairEach()

test('logging out leaves nothing but the server, and lets the extension into no page', async () => {
  machine.origins = ['https://shop.example/*']
  await changeSettings({
    sites: 'chosen',
    hosts: ['shop.example'],
    never: ['bank.example'],
    copiesCodes: true,
  })
  await registerStarter()
  expect(machine.scripts).toHaveLength(1)
  await logOut()
  expect(await readSettings()).toEqual({
    server: address,
    sites: null,
    hosts: [],
    never: [],
    copiesCodes: false,
    isPinSet: false,
    lockAfter: 0,
    language: null,
    person: null,
    ended: null,
  })
  expect(machine.scripts).toEqual([])
})

test('a session that is renewed while it is locked leaves no token where the browser runs', async () => {
  const kept = await vault()
  await kept?.written()
  expect(await readRun('access-token')).toBe('access')
  await lock('hand')
  const tokens = { accessToken: 'renewed', refreshToken: 'refresh', expiresIn: 600 }
  kept?.client.session.tell({ kind: 'refreshed', tokens })
  await kept?.written()
  expect(await readRun('access-token')).toBeUndefined()
})
