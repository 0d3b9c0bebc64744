/** @file What page and worker say to each other about a person's keys. Keys themselves stay in the worker. */
import type { OwnKeys, SealedFor } from '@cardea/contract'
import type { Vault } from '@cardea/client/vault/make-vault'

/** What the page may have the vault do. */
export type Act = Exclude<
  keyof Vault,
  'state' | 'onChange' | 'own' | 'lock' | 'pointOfDevice' | 'trust' | 'changeTrust' | 'writeSeen'
>
export type ActInput<A extends Act> = Parameters<Vault[A]>
export type ActResult<A extends Act> = Awaited<ReturnType<Vault[A]>>

export type KeysQuestion =
  | { kind: 'open'; person: { id: string; email: string }; calls: MessagePort }
  | { kind: 'act'; act: Act; input: readonly unknown[] }

/**
 * How a person's keys are, and what the server told of them last. `here`: the public key of this browser's own unlocker, null
 * where it keeps none. `makes`: how
 * the person’s new records are sealed; null: as the server says.
 */
export type KeysState = {
  is: ReturnType<Vault['state']>
  own: OwnKeys | null
  here: string | null
  makes?: SealedFor | null
}

/**
 * `state`: how the keys are after it; null where records were opened or sealed, which a list asks for hundreds of times.
 * `call`: of the call that failed, whose error the page has.
 */
export type KeysAnswer = { state: KeysState | null } & (
  | { result: unknown }
  | { failure: string; call: number | null }
)

/** The worker has no session: the page makes its calls. */
export type CallAsked = { id: number; method: string; path: string; input: object }
/** `aheadMs`: how far the server’s clock is ahead of this device’s. */
export type CallAnswered = { id: number; aheadMs: number } & ({ reply: unknown } | { code: string | null })
