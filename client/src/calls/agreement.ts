import type { ClientContext, KeyPair } from '@cardea/sealing'

/** The two sides of sealing: the server's key, and the pair that the session is tied to, if there is one. */
export type Parties = { server: { id: string; publicKey: string }; pair: KeyPair | null }

/** The HPKE context for one server key and session. */
export interface Agreement {
  name: string
  parties: Promise<Parties>
  context: Promise<ClientContext>
}
