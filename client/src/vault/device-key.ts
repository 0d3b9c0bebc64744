/** @file This device's own key, and what it has seen. Both outlive a lock and a log-out: the key alone opens nothing. */
import { exportPoint, toBase64url, type KeyPair } from '@cardea/sealing'
import { fields, text, wholeNumber, type Shaped } from '../shapes/shape.ts'
import type { VaultEnvironment } from './environment.ts'

const Seen = fields({ statement: text, trustN: wholeNumber })
/** The hash of the newest statement that this device saw, and the highest count of the trust store. */
export type Seen = Shaped<typeof Seen>

async function nameOf(kind: 'device' | 'seen', { person }: VaultEnvironment): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(person.id))
  return `${kind}:${toBase64url(new Uint8Array(hash))}`
}

/** What this device keeps; null where it has no key. A key without what it saw is of no use. */
export async function readDevice(
  environment: VaultEnvironment,
): Promise<{ pair: CryptoKeyPair; seen: Seen } | null> {
  const [pair, bytes] = await Promise.all([
    environment.deviceStore.get(await nameOf('device', environment)),
    environment.deviceStore.get(await nameOf('seen', environment)),
  ])
  if (!pair || !('privateKey' in pair) || !(bytes instanceof Uint8Array)) return null
  const seen = Seen(JSON.parse(new TextDecoder().decode(bytes)))
  return seen && { pair, seen: seen.value }
}

/** The public half of this device's key, by which the server's list names it; null where there is none. */
export async function pointOfDevice(environment: VaultEnvironment): Promise<string | null> {
  const device = await readDevice(environment)
  return device && exportPoint(device.pair.publicKey)
}

/** Keeps the seen lines first: a key is never there without them. @returns whether they are kept */
export async function keepDevice(environment: VaultEnvironment, pair: KeyPair, seen: Seen): Promise<boolean> {
  await keepSeen(environment, seen)
  return environment.deviceStore.put(await nameOf('device', environment), pair)
}

export async function keepSeen(environment: VaultEnvironment, seen: Seen): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(seen))
  await environment.deviceStore.put(await nameOf('seen', environment), bytes)
}

/** "Forget this browser", and the end of the account. */
export async function forgetDevice(environment: VaultEnvironment): Promise<void> {
  await environment.deviceStore.delete(await nameOf('device', environment))
  await environment.deviceStore.delete(await nameOf('seen', environment))
}
