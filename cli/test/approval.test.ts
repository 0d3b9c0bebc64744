import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { scene } from './scene.ts'
import { startCardea } from './start-cardea.ts'

const { app, home, url } = await scene({ REQUEST_ENCRYPTION: 'off' })

test('one signs in by a browser of this machine, whatever other pages send to the port meanwhile', async () => {
  const own = await home()
  const bin = join(own.folder, 'bin')
  await mkdir(bin)
  // The browser: it opens nothing.
  await writeFile(join(bin, 'xdg-open'), '#!/bin/sh\n')
  await chmod(join(bin, 'xdg-open'), 0o755)
  const login = startCardea(['login', '--approve'], {
    PATH: `${bin}:${process.env['PATH']}`,
    CARDEA_HOME: own.folder,
    CARDEA_SERVER: url,
    CARDEA_STORE: 'file',
  })
  const said = await login.until(/\/device#\S+\n.*The page says/s)
  const [, userCode = ''] = /\/device#(\S+)/.exec(said) ?? []
  const lena = await app.aPerson()
  const page = app.as(await app.aSession(lena.id))
  const { requestID } = (await page.call(routes.findDeviceRequest, { body: { userCode, isFromLink: true } }))
    .body
  const { redirect } = (await page.call(routes.approveDevice, { body: { requestID, isFromLink: true } })).body
  const right = new URL(redirect ?? '')
  const wrong = (changed: Record<string, string>): URL => {
    const address = new URL(right)
    for (const [name, value] of Object.entries(changed)) address.searchParams.set(name, value)
    return address
  }
  await fetch(wrong({ proof: 'planted', reference: 'other words' }))
  await fetch(wrong({ proof: 'planted' }))
  expect((await fetch(right)).status).toBe(200)
  expect(await login.ended, login.said()).toBe(0)
  const status = (await own.run(['status', '--format', 'json'])).json()
  expect(status).toMatchObject({ kind: 'person', user: { _id: lena.id } })
})

test('a request that is denied ends with that, and gives no session', async () => {
  const own = await home()
  const login = startCardea(['login', '--approve', '--no-browser'], {
    CARDEA_HOME: own.folder,
    CARDEA_SERVER: url,
    CARDEA_STORE: 'file',
  })
  const said = await login.until(/type this code: \S+\n/)
  const [, userCode = ''] = /type this code: (\S+)/.exec(said) ?? []
  const page = app.as(await app.aSession((await app.aPerson()).id))
  const { requestID } = (await page.call(routes.findDeviceRequest, { body: { userCode } })).body
  await page.call(routes.denyDevice, { body: { requestID } })
  expect(await login.ended).toBe(1)
  expect(login.said()).toContain('denied')
  expect((await own.run(['ls'])).status).toBe(3)
})
