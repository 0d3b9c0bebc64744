import type { BodyInput, authRoutes, Route, VaultRecord } from '@cardea/contract'
import type { FileSealer } from './calls/work-on-file.ts'

/** The text of an address as it is sent, with a body that reports how much of it went out. */
export type SendWithProgress = (
  address: string,
  init: { method: string; headers: Headers; body: string | Blob | null; signal: AbortSignal | undefined },
  onProgress: (done: number) => void,
) => Promise<Response>

/** A key or pair of keys whose bytes no script reads, or sealed bytes. */
export type Kept = CryptoKey | CryptoKeyPair | Uint8Array<ArrayBuffer>

/** Keeps keys and sealed bytes by name. It answers a refusal as if nothing were kept, and never throws. */
export interface KeyStore {
  /** Keys are kept as bytes, as a process has no other way: those that are made can be read. */
  readonly needsBytes?: true
  get(name: string): Promise<Kept | undefined>
  /** @returns whether it is kept */
  put(name: string, value: Kept): Promise<boolean>
  delete(name: string): Promise<void>
  /** Deletes everything whose name begins so. Absent: no list is kept. */
  deleteAll?(prefix: string): Promise<void>
  /** Many at once, for a list that is kept sealed. Absent: none is kept, unless who asks for the list brings them. */
  readonly rows?: KeptRows
}

/** Many rows of a key store at once, by what their names begin with. */
export interface KeptRows {
  names(prefix: string): Promise<string[]>
  /** Everything whose name begins so. */
  read(prefix: string): Promise<ReadonlyMap<string, Kept>>
  /**
   * Puts `fresh` in place of everything whose name begins so, but for what `old` names, in one step.
   * @returns whether it is kept; nothing has changed where it is not, or something of `old` is not there
   */
  replace(prefix: string, fresh: ReadonlyMap<string, Kept>, old: ReadonlySet<string>): Promise<boolean>
}

/** Keeps small texts that outlive the process. It answers a refusal, and never throws. */
export interface TextStorage {
  /** The stored text, or null where there is none or reading is refused. */
  read(key: string): string | null
  /** @returns whether it is kept */
  write(key: string, text: string): boolean
  remove(key: string): void
  /** Removes everything that is stored. */
  removeAll(): void
  /**
   * Calls back with the key that another tab or process changed, or null when it removed everything.
   * @returns a function that stops it
   */
  onOtherTab(changed: (key: string | null) => void): () => void
}

/** Why a device does not open what is sealed for people. */
export type Closed = 'waiting' | 'no keys here' | 'damaged' | 'not confirmed'

/** A record as screens and commands see it. */
export type ShownRecord = VaultRecord & {
  closed?: Closed
  /** Of one that is not confirmed: the person who gave its key, and who is not its owner. */
  givenBy?: string
  /** Of one that is damaged: this person’s devices have seen a later key than the server shows, or another. */
  isOlder?: true
}

/** What a call has, as it was asked for. */
export interface CarriedInput {
  params: Readonly<Record<string, string>>
  body?: unknown
  idempotencyKey?: string | undefined
}

/**
 * Seals and opens what is sealed for people, on the way of every call. Without one both give back what they got.
 * It may throw ApiError.
 */
export interface Carrier {
  /** @param refusal the code of the server's refusal, where it is sealed again */
  seal(route: Route, input: CarriedInput, refusal?: string): Promise<unknown>
  open(route: Route, input: CarriedInput, reply: unknown): Promise<unknown>
  /** What a kept list needs. Absent: it holds nothing that was sealed for people. */
  forLists?: () => Promise<ListCarrier | undefined>
}

export interface ListCarrier {
  /** Opens records that were kept as they came, in their place. */
  openRecords(records: readonly VaultRecord[]): Promise<void>
  /** Whether it names a group that only its people can open. */
  hasNamed(groupID: string): boolean
  /** Keys that are mixed from the person's own and one of the server's, base64url: the present one first; none while theirs are closed. */
  keptKeys(mixed: string): Promise<CryptoKey[]>
}

/** What differs between a page, a service worker and a process. A client is made from it and from nothing else. */
export interface Environment {
  /** Origin of the server, such as https://vault.example.org; empty within a page of the server itself. */
  address: string
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now(): number
  /** BCP 47: the language in which the server answers. */
  language(): string
  storage: TextStorage
  keys: KeyStore
  /** Runs acts of one name one after the other, among all clients that share the storage. */
  inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result>
  /** Seals and opens large bodies beside the thread that draws. Absent: in place. */
  files?: () => Promise<FileSealer>
  /** Sends a body and reports progress. Absent: `fetch`, without progress. */
  send?: SendWithProgress
  /** Names a process that has no browser, such as `cardea-cli/1.4.0 (linux)`. */
  userAgent?: string
  /** How the list of a person's devices names this client. Absent: as a browser. */
  app?: NonNullable<BodyInput<typeof authRoutes.enter>['app']>
  carrier?: Carrier
  /** Calls back when the network is there again. Absent: what waits tries again in its time. @returns a function that stops it */
  onOnline?: (back: () => void) => () => void
}
