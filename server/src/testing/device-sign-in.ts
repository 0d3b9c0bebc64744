import { generateKeyPairSync } from 'node:crypto'
import { routes, type BodyInput } from '@cardea/contract'
import type { TestApp } from './test-app.ts'

/** A new public key of a client: an uncompressed P-256 point, base64url. */
export function aClientKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url')
}

type Asked = Partial<BodyInput<typeof routes.beginDeviceSignIn>>
interface Origin {
  from?: string
  headers?: Record<string, string>
}

/** A request of a command line for approval. */
export async function askForApproval(app: Pick<TestApp, 'as'>, asked: Asked = {}, origin: Origin = {}) {
  const body = { kind: 'command-line', name: 'build-07', clientKey: aClientKey(), ...asked } as const
  const answer = await app.as().call(routes.beginDeviceSignIn, { ...origin, body })
  return answer.body
}

/** A network that no other test asks from: one may have only so many open requests. */
export function anotherNetwork(): string {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}
let networks = 0
