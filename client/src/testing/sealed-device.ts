/** @file A device of a person by the core alone, without a command: what a page and an extension do too. */
import { createClient, type Client } from '../create-client.ts'
import type { Environment, Kept } from '../environment.ts'
import { memoryEnvironment, memoryKeys, sessionOf, turns } from './memory-environment.ts'
import { makeCarrier, type VaultCarrier } from '../vault/carrier.ts'
import { makeVault, type Vault } from '../vault/make-vault.ts'

export interface Device {
  client: Client
  vault: Vault
  carrier: VaultCarrier
  person: Person
  /** Bodies and answers as they travelled. */
  traffic: string[]
  /** The same device after its process ended. */
  again: () => Promise<Device>
}

interface Person {
  id: string
  email: string
  accessToken: string
}
type Place = { clock: { now(): Date } }

export async function deviceOf(
  app: Place,
  address: string,
  person: Person,
  session: Pick<Person, 'accessToken'> = person,
  store = new Map<string, Kept>(),
): Promise<Device> {
  const traffic: string[] = []
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    traffic.push(typeof init?.body === 'string' ? init.body : '', await response.clone().text())
    return response
  }
  let vault: Vault | undefined
  const carrier = makeCarrier(
    async (kind, asked) => (vault ?? made()).carry(kind, asked),
    () => vault?.state() === 'open',
  )
  const keys = memoryKeys(store)
  const environment: Environment = memoryEnvironment({ address, carrier, keys, fetch: watched })
  const client = createClient(environment)
  client.kept.session.set(sessionOf({ id: person.id, accessToken: session.accessToken }))
  function made(): Vault {
    return makeVault({
      person: { id: person.id, email: person.email },
      ask: (route, input) => client.call(route, { ...input, isAsSealed: true } as never),
      deviceStore: keys,
      now: () => app.clock.now().getTime(),
      inTurn: turns(),
    })
  }
  vault = made()
  await vault.start()
  return {
    client,
    vault,
    carrier,
    person,
    traffic,
    again: () => deviceOf(app, address, person, session, store),
  }
}
