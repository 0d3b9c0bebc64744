import type { Server } from '../fixtures/server.ts'
import { endAtIt, hangAtFetch } from './end-worker.ts'
import { openSetup } from './pairing.ts'
import { press, says, seen, typeInto, type Extended } from './tab.ts'

/** In a browser that is not paired yet. */
export const pairingEnded: Readonly<Record<string, (extended: Extended, server: Server) => Promise<void>>> = {
  async 'a pairing that the browser ends is begun again, and one that the server had taken up needs no second approval'(
    extended,
    server,
  ) {
    const { web, setup } = await openSetup(extended, server)
    await typeInto(setup, '#address', server.url)
    await press(setup, 'button', /^Connect$/)
    await press(setup, 'button', /^It is the same, sign in$/)
    const first = await extended.find('/device')
    await seen(first, 'button', /^Approve$/)
    await extended.endWorker?.()
    await seen(setup, 'alert', /^This was not approved\. Try again\.$/)
    await first.close().catch(() => undefined)

    await press(setup, 'button', /^It is the same, sign in$/)
    const approval = await extended.find('/device')
    await seen(approval, 'button', /^Approve$/)
    await extended.inWorker?.(hangAtFetch('GET', '/user/me'))
    await press(approval, 'button', /^Approve$/)
    await endAtIt(extended)
    await press(setup, 'radio', /^On all sites/)
    await press(setup, 'button', /^Continue$/)
    await says(setup, /Ready, Lena/)
    await setup.close()
    await web.close()
  },
}
