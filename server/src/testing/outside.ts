/** @file Websites for tests: servers of this machine under public names. Only what lies outside our walls is replaced, the guard runs as it is. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Outside } from '../integrations/outside/ask-site.ts'
import { isForeignAddress } from '../integrations/outside/public-address.ts'

/** Stands for the address of every public website. */
const publicAddress = '127.0.0.1'

export interface OutsideOfTest extends Outside {
  /** Each call that reached a website: host and path. */
  asked: string[]
  /** Each name that was resolved. */
  resolved: string[]
}

/**
 * An Internet in which every name leads to this listener by plain http, and nothing listens for https. `addressesOf`
 * tells names that lead elsewhere: such addresses are judged as on the real one.
 */
export async function outsideWith(
  listener: RequestListener,
  addressesOf: (host: string) => string[] | undefined = () => undefined,
): Promise<OutsideOfTest> {
  const asked: string[] = []
  const resolved: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  }).listen(0, publicAddress)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    asked,
    resolved,
    async resolve(host) {
      resolved.push(host)
      const addresses = addressesOf(host) ?? [publicAddress]
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    isAllowed: (address) => address === publicAddress || isForeignAddress(address),
    // Port 9 refuses.
    ports: { 'http:': (server.address() as AddressInfo).port, 'https:': 9 },
  }
}
