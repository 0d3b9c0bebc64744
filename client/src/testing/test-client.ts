/** @file A client for tests of the core, by short names for its parts. */
import { makeCore } from '../core.ts'
import { clientOf } from '../create-client.ts'
import { memoryEnvironment } from './memory-environment.ts'

let language = 'en'

/** From now on the client asks in this language. */
export function speak(spoken: string): void {
  language = spoken
}

export const core = makeCore(memoryEnvironment({ language: () => language }))
export const client = clientOf(core)

export const { call, onRefusal: setRefusalHandler } = client
export const { tell: tellSession } = client.session
export const {
  session: sessionPreference,
  device: devicePreference,
  encryption: encryptionPreference,
  serverKey: serverKeyPreference,
  identity: identityPreference,
} = client.kept
export const { trust: trustIdentity, doubt: currentDoubt } = client.server
export const isServerThere = client.server.isThere.get
