import { expect } from '@playwright/test'
import { signInByApi, freshEmail } from '../fixtures/person.ts'
import type { Server } from '../fixtures/server.ts'
import { until } from '../fixtures/until.ts'
import { makeRecord } from '../fixtures/vault.ts'
import { listed, pair } from './pairing.ts'
import { says, type Extended } from './tab.ts'

/** From now on the server answers as if another person were signed in, with what their list has. */
const answerAs = (id: string, name: string): string => `((own) => {
  const { fetch } = own
  own.fetch = async (address, ...rest) => {
    const answer = await fetch(address, ...rest)
    const path = new URL(address.url ?? address).pathname
    const text = await answer.text()
    const changed = path.endsWith('/user/me')
      ? JSON.stringify({ ...JSON.parse(text), _id: ${JSON.stringify(id)}, name: 'Mallory' })
      : path.endsWith('/record/sync') ? text.replaceAll('"Another one"', ${JSON.stringify(JSON.stringify(name))}) : text
    if (changed !== text) own.hasLied = (own.hasLied ?? new Set()).add(path)
    return new Response(changed, answer)
  }
  return true
})(globalThis)`

/** Against a server whose calls are not sealed, so that a journey can answer in its place. */
export const otherList: Readonly<Record<string, (extended: Extended, server: Server) => Promise<void>>> = {
  async 'of a server that answers with the list of another person nothing is kept'(extended, server) {
    const person = await pair(extended, server)
    await makeRecord(person, { name: 'Own record', values: { username: 'own@shop.example' } })
    await listed(extended, /Own record/)
    const other = await signInByApi(server, 'Mallory', freshEmail('mallory'))
    await makeRecord(person, { name: 'Another one', values: {} })
    await extended.inWorker?.(answerAs(other.userID, 'Not yours'))
    const popup = await extended.open(extended.page('popup.html'))
    await until('what the server answers', async () => {
      await popup.goto(extended.page('popup.html'))
      await says(popup, /Own record/)
      return (await extended.inWorker?.('globalThis.hasLied?.size')) === 2
    })
    await popup.goto(extended.page('popup.html'))
    await says(popup, /Own record/)
    const text = String(await popup.evaluate('document.body.innerText'))
    for (const theirs of ['Not yours', 'Another one', 'Mallory']) expect(text).not.toContain(theirs)
    await popup.close()
  },
}
