/** @file What one vault knows. Its acts take it as their first argument; nothing is kept beside it. */
import type { KeyOfItem, OwnKeys } from '@cardea/contract'
import { SealingError, type Bytes, type KeyPair } from '@cardea/sealing'
import type { StoredPair } from '@cardea/sealing/people'
import type { VaultEnvironment } from './environment.ts'
import type { OpenKeys } from './open-keys.ts'
import {
  nothingSeen,
  type Item,
  type ItemKey,
  type Left,
  type OpenGroup,
  type OpenRecord,
  type PersonState,
  type SeenItems,
} from './opened.ts'
import type { Unlocker } from './unlockers.ts'

/**
 * - `closed`: not started, or locked.
 * - `keyless`: this device opens nothing of the person yet.
 * - `strange`: the server names keys that are not the person's. Nothing is used, nothing is made.
 * - `begun again`: the person has newer keys that do not follow from those of this device.
 */
export type VaultState =
  | { is: 'closed' }
  | { is: 'open'; keys: OpenKeys }
  | { is: 'keyless' }
  | { is: 'strange' }
  | { is: 'begun again'; until: string }

/** A device that waits for another. */
export interface Asking {
  id: string
  words: string
  pair: KeyPair
  unlocker: Unlocker
  psk: Bytes
}

export interface Holder {
  readonly environment: VaultEnvironment
  state: VaultState
  /** As the server told it last: unlockers and requests are shown from it. */
  own: OwnKeys | null
  /** While this device waits for another. */
  asking: Asking | null
  /** A recovery sheet that was made, and does not count yet. `sign`: the pair that signs from then on. */
  sheet: { secret: Bytes; words: string; sign: StoredPair | undefined } | null
  /** Wrong words, by the request they were typed for. */
  readonly wrongWords: Map<string, number>
  readonly listeners: Set<(state: VaultState) => void>
  /** The person's self keys as bytes, by their text. */
  readonly selfKeys: Map<string, Bytes>
  /** Keys of items that count, by the item's id. */
  readonly itemKeys: Map<string, ItemKey>
  /** Records that were opened, by id, each as it was last. */
  readonly records: Map<string, OpenRecord>
  /** The same of groups that only their people can open. */
  readonly groups: Map<string, OpenGroup>
  /** Other people, as their keys were last. */
  readonly people: Map<string, PersonState>
  seen: SeenItems
  /** Writes what was seen, as the timer of what is seen does. */
  readonly writeSeen: () => Promise<void>
  /** Makes the next key of a group. @throws ItemClosed; the server’s refusal */
  readonly renewGroup: (id: string) => Promise<void>
  /** What others left, whose emergency is open, as it was read last. */
  left: { at: number; read: Promise<readonly Left[]> } | null
  /** The key of a record that an emergency opens; null where none does. @throws ItemClosed; SealingError */
  readonly leftKey: (item: Item, sealed: KeyOfItem) => Promise<ItemKey | null>
  /** New records as they were sealed: who repeats a call has to send the same bytes. */
  readonly sent: Map<string, unknown>
}

/** Drops everything that was opened. */
export function forgetItems(holder: Holder): void {
  clearTimeout(holder.seen.timer)
  for (const { key } of holder.itemKeys.values()) key.fill(0)
  for (const key of holder.selfKeys.values()) key.fill(0)
  for (const kept of [
    holder.selfKeys,
    holder.itemKeys,
    holder.records,
    holder.groups,
    holder.people,
    holder.sent,
  ])
    kept.clear()
  holder.seen = nothingSeen()
  holder.left = null
}

export function become(holder: Holder, state: VaultState): VaultState {
  holder.state = state
  for (const listener of holder.listeners) listener(state)
  return state
}

/** The keys of an open vault. @throws Error for another, which its callers rule out */
export function keysOf({ state }: Holder): OpenKeys {
  if (state.is !== 'open') throw new Error(`The vault is ${state.is}.`)
  return state.keys
}

/** An answer that does not fit makes the whole vault strange; other errors are the caller's. */
export async function orStrange(holder: Holder, open: () => Promise<VaultState>): Promise<VaultState> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof SealingError) return become(holder, { is: 'strange' })
    throw error
  }
}

/** The contract's code of a refusal; null for any other error. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : null
