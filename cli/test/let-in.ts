/** @file Lets the device of a home open what its person’s browser opens, by six words. */
import type { Device } from '@cardea/client/testing/sealed-device'
import { expect } from 'vitest'
import type { Home } from './scene.ts'
import { startCardea } from './start-cardea.ts'

export async function letIn(own: Home, url: string, browser: Device): Promise<void> {
  const variables = { CARDEA_HOME: own.folder, CARDEA_SERVER: url, CARDEA_STORE: 'file' }
  const asking = startCardea(['keys'], variables)
  const said = await asking.until(/\n {2}(?:[a-z]+ ){5}[a-z]+\n/)
  const [, words = ''] = /\n {2}((?:[a-z]+ ){5}[a-z]+)\n/.exec(said) ?? []
  await browser.vault.refresh()
  const [request] = browser.vault.own()?.requests ?? []
  expect(await browser.vault.approveDevice(request?._id ?? '', words)).toBe('done')
  expect(await asking.ended, asking.said()).toBe(0)
}
