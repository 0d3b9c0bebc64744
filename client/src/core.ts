/** @file What one client knows. The functions of the core take it as their first argument; nothing is kept beside it. */
import type { KeyPair } from '@cardea/sealing'
import type { Refusal } from './calls/refusals.ts'
import type { Agreement } from './calls/agreement.ts'
import type { Environment } from './environment.ts'
import type { ListState } from './list/list-state.ts'
import { observable, type Observable } from './observable.ts'
import { preferencesIn, type Preference } from './preferences/preference.ts'
import { Session, signedOut } from './session/session.ts'
import { flag, number, orNull, otherwise, text } from './shapes/shape.ts'

export interface Core {
  readonly environment: Environment
  readonly kept: KeptValues
  /** Empties the storage, whoever wrote there; what this client kept is forgotten. */
  readonly clearKept: () => void
  /** Why nothing is sealed for the answering server; null while it is the known one. */
  readonly doubt: Observable<Doubt | null>
  /** Whether the server answered the last call. */
  readonly isServerThere: Observable<boolean>
  /** When the server answered last, in ms since 1970; 0 if it has not yet. */
  lastAnswerAt: number
  /** How far the server's clock is ahead of ours, in ms, as last reported. */
  clockAheadMs: number
  /** Whether calls were sealed, as last known: what is kept of it may be gone. */
  wasSealed: boolean | null
  /** Whether the server that answered last accepts uploads in chunks; one older than this client does not. */
  takesChunks: boolean
  agreement: Agreement | undefined
  fetchingServerKey: Promise<void> | undefined
  /** The code that seals calls, once it was asked for. */
  sealing: Promise<unknown> | undefined
  /** What is known of the list of records; another one after memory was emptied. */
  list: ListState
  /** What is called to let go of what is held of the vault in memory. */
  readonly purges: Set<() => void>
  /** Keys that the environment does not keep last as long as the client. */
  readonly unkeptKeys: Map<string, KeyPair>
  /** Renews the session where that has no refresh token, as of a service account; answers the new access token. */
  reenter: (() => Promise<string>) | undefined
  onRefusal: (refusal: Refusal) => void
  /** Called with the person's id before a new session is told to those who follow it. */
  onEntry: (userID: string) => void
}

export type Doubt = {
  known: string
  /** The identity of the answering server; empty if it did not sign its key, or signed it wrongly. */
  seen: string
}

/** What outlives the process, the same for all clients that share the storage. */
export interface KeptValues {
  readonly session: Preference<Session>
  /** Whether calls are sealed, by the server's last answer; null before the first (docs/product.md, section 14). */
  readonly encryption: Preference<boolean | null>
  /** The server key that calls are sealed to: an uncompressed point, base64url. Empty if none is known. */
  readonly serverKey: Preference<string>
  /** The identity of the known server: an uncompressed point, base64url; empty before the first contact. */
  readonly identity: Preference<string>
  /** The token by which the server recognises this device, so that it need not warn of a new one. Outlives the session. */
  readonly device: Preference<string | null>
  /** False: locked. True: in use. Null: unknown, which does not lock. */
  readonly active: Preference<boolean | null>
  /** When the person last used any client that shares the storage, ms since 1970; 0 before the first use. */
  readonly lastActive: Preference<number>
  /** When the server was last told of use, ms since 1970. */
  readonly toldActive: Preference<number>
}

/** Any other stored value counts as locked: "stored and not true". */
const Active = otherwise(orNull(flag), false)

export function makeCore(environment: Environment): Core {
  const { preference, clearAll } = preferencesIn(environment.storage)
  return {
    environment,
    kept: {
      session: preference('session', Session, signedOut),
      encryption: preference('encryption-enabled', orNull(flag), null),
      serverKey: preference('server-key', text, ''),
      identity: preference('server-identity', text, ''),
      device: preference('device', orNull(text), null),
      active: preference('active', Active, null),
      lastActive: preference('last-active', number, 0),
      toldActive: preference('told-active', number, 0),
    },
    clearKept: clearAll,
    doubt: observable<Doubt | null>(null),
    isServerThere: observable(true),
    lastAnswerAt: 0,
    clockAheadMs: 0,
    wasSealed: null,
    takesChunks: false,
    agreement: undefined,
    fetchingServerKey: undefined,
    sealing: undefined,
    list: { clearance: 0 },
    purges: new Set(),
    unkeptKeys: new Map(),
    reenter: undefined,
    onRefusal: () => undefined,
    onEntry: () => undefined,
  }
}
