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
  /** Bodies and answers as they travelled: after each body its answer. */
  traffic: string[]
  /** From now on the server says something else in place of the truth; null: the truth again. */
  lie: (lie: Lie | null) => void
  /** What it keeps, which outlives its process. */
  store: Map<string, Kept>
  /** The same device after its process ended. */
  again: () => Promise<Device>
}

/** @param call such as `GET /record/…` @param answer as the server gave it */
export type Lie = (call: string, answer: unknown, body: string) => unknown

interface Person {
  id: string
  email: string
  accessToken: string
}
/** `deviceClock`: that of the device, where it differs from the server’s. */
type Place = { clock: { now(): Date }; deviceClock?: { now(): Date } }

export async function deviceOf(
  app: Place,
  address: string,
  person: Person,
  session: Pick<Person, 'accessToken'> = person,
  store = new Map<string, Kept>(),
): Promise<Device> {
  const traffic: string[] = []
  let told: Lie | null = null
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const [body, answer] = [typeof init?.body === 'string' ? init.body : '', await response.clone().text()]
    traffic.push(body, answer)
    if (!told || !response.ok) return response
    const call = `${init?.method ?? 'GET'} ${new URL(input as string).pathname.replace('/api', '')}`
    return Response.json(told(call, JSON.parse(answer), body), { status: response.status })
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
      now: () => (app.deviceClock ?? app.clock).now().getTime(),
      serverNow: () => app.clock.now().getTime(),
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
    store,
    lie: (next) => (told = next),
    again: () => deviceOf(app, address, person, session, store),
  }
}
