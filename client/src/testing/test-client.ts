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

export const {
  call,
  onRefusal: setRefusalHandler,
  session: sessionPreference,
  tellSession,
  device: devicePreference,
} = client
export const {
  encryption: encryptionPreference,
  key: serverKeyPreference,
  identity: identityPreference,
  trust: trustIdentity,
} = client.server
export const isServerThere = client.server.isThere.get
export const currentDoubt = client.server.doubt.get
