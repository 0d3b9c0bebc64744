import { expect } from '@playwright/test'
import type { Server } from '../fixtures/server.ts'
import { openSetup } from './pairing.ts'
import { press, says, valueOf, type Extended } from './tab.ts'

/** In a browser that an organisation has set up beforehand. */
export const presets: Readonly<Record<string, (extended: Extended, server: Server) => Promise<void>>> = {
  async 'an organisation presets the server and the sites, so that nobody is asked for them'(
    extended,
    server,
  ) {
    const { web, setup } = await openSetup(extended, server)
    expect(await valueOf(setup, '#address')).toBe(server.url)
    await press(setup, 'button', /^Connect$/)
    await press(setup, 'button', /^It is the same, sign in$/)
    const approval = await extended.find('/device')
    await press(approval, 'button', /^Approve$/)
    await says(setup, /Ready, Lena/)
    await setup.close()
    await web.close()
  },
}
