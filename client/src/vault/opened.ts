/** @file What a vault keeps of what it opened: keys of items, records, and other people's keys. */
import type { Keys } from '@cardea/contract'
import type { Bytes } from '@cardea/sealing'
import type { CheckedStatement, LeftKeys } from '@cardea/sealing/people'
import type { Details } from './content.ts'
import type { SealedSummary } from './record-parts.ts'
import type { KnownPerson } from './trust-store.ts'

/** A key that counts. */
export interface ItemKey {
  kind: 'record' | 'group'
  /** The item's. */
  id: string
  n: number
  /** Base64url. */
  keyID: string
  key: Bytes
  /** Of a record that is read in an emergency, by the keys of its owner: nothing is written or handed over under it. */
  isLeft?: true
}

/** An item whose key is opened. */
export type Item = Pick<ItemKey, 'kind' | 'id'> & {
  /** Whom the server names. */
  ownerID: string | undefined
  /** The person uses it, though another than its owner gave it. */
  isTaken?: boolean
}

/** A record as it was opened last: what its next version is made from. */
export interface OpenRecord {
  key: ItemKey
  version: number
  summary: SealedSummary
  details?: Details | undefined
}

/** Its fields, with what the server knows their secrets by; none where it was not opened. */
export const fieldsOfOpened = (known: OpenRecord | undefined) =>
  known?.details?.fields ?? known?.summary.fields ?? []

/** Name and look of a group, with what other clients put beside. */
export interface About {
  name: string
  color: string
  icon: string
}

/** A group as it was opened last. */
export interface OpenGroup {
  key: ItemKey
  version: number
  about: About
}

/** A person whose keys fit what is known of them. */
export interface ProvenPerson {
  id: string
  /** Folded. */
  email: string
  chain: CheckedStatement[]
  newest: CheckedStatement
  /** Of a member of a group who is sealed for beside it: when that ends, whatever an item’s own roster says. */
  until?: string | undefined
}

/**
 * - `strange`: the keys do not fit those that are known, or are not of this person and address.
 * - `begun again`: since they were known.
 */
export type PersonState =
  | { is: 'proven' | 'begun again'; person: ProvenPerson }
  | { is: 'strange'; keys: Keys }

/** What one person left for an emergency that is open, and their keys of its records by the record’s id. */
export interface Left {
  owner: ProvenPerson
  keys: LeftKeys
  wraps: Map<string, { n: number; wrap: string }>
}

/** A wrap that opens by no key of the person, and the number of the key in it. */
export interface UnopenedWrap {
  n: number
  wrap: string
}

/** What this client has seen beside the trust store. */
export interface SeenItems {
  /** The lines of the trust store that these were read from. */
  source: string
  lines: Map<string, Bytes>
  /** The starts of lines that were asked for, also hexadecimal, by the item's id. */
  starts: Map<string, { bytes: Bytes; hex: string }>
  people: Record<string, KnownPerson>
  /** Keys of items that another person gave, or that lie under a former self key: to be sealed for oneself. */
  given: Map<string, ItemKey>
  /** What the person calls records and is not sealed under the present self key, by the record's id: to be sealed anew. */
  names: Map<string, string>
  /** Records of the server whose names are written in plain again. */
  plainNames: Set<string>
  /** Wraps of records that did not open, by the record's id. */
  unopened: Map<string, UnopenedWrap>
  /** By the starts of lines that were taken out, as their items are the server’s now: the number of the last key. */
  gone: Map<string, number>
  /** Groups that came as sealed for their people, or of which the person knows that they are no more: not written yet. */
  groups: Map<string, boolean>
  /** Groups that the person knows to be the server’s: the last version of each that opened before. */
  goneGroups: Map<string, number>
  /** Whether something is not written yet. */
  isDue: boolean
  writtenAt: number
  timer?: ReturnType<typeof setTimeout> | undefined
  /** The last that was written, or is. */
  turn: Promise<unknown>
}

export const nothingSeen = (): SeenItems => ({
  source: '',
  lines: new Map(),
  starts: new Map(),
  people: {},
  given: new Map(),
  names: new Map(),
  plainNames: new Set(),
  groups: new Map(),
  goneGroups: new Map(),
  unopened: new Map(),
  gone: new Map(),
  isDue: false,
  writtenAt: 0,
  turn: Promise.resolve(),
})
