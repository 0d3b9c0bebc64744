/** @file What a vault is made of. It knows no page and no session. */
import type { BodyInput, Params, Reply, Route } from '@cardea/contract'
import type { Bytes } from '@cardea/sealing'
import type { KeyStore } from '../environment.ts'

/** Makes one call of the contract. @throws an error with the contract's `code` for a refusal */
export type Ask = <R extends Route>(
  route: R,
  input: { body?: BodyInput<R>; params?: Params<R>; query?: Readonly<Record<string, string>> },
) => Promise<Reply<R>>

export interface VaultEnvironment {
  /** Whose vault it is. */
  person: { id: string; email: string }
  ask: Ask
  /** Keeps this device's key, and what it has seen. */
  deviceStore: KeyStore
  /**
   * Keeps the new record that was sent last, sealed, by the idempotency key of its call, in place of the one before. Absent:
   * nothing outlives a lock.
   */
  sent?: {
    keep: (idempotencyKey: string, sealed: Bytes) => Promise<void>
    read: (idempotencyKey: string) => Promise<Bytes | undefined>
  }
  /** Milliseconds since 1970, by this device. */
  now(): number
  /** The same by the server, as far as this device knows its clock. Absent: as by this device. */
  serverNow?(): number
  /** Runs acts of one name one after the other, among all clients that share the store. */
  inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result>
}
