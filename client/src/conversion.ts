/** @file What the door to secrets and a vault say to each other about a record that changes for whom it is sealed. */
import type { conversionRoutes, ItemKind, PendingAccess, Reply, ToPeople } from '@cardea/contract'

/** A record of the server with every value, and its old versions, the newest first. */
export type WholeRecord = Reply<typeof conversionRoutes.readForConversion>['records'][number]

/** How a file of a record is sealed; only the record itself says it. */
export interface FileNote {
  _id: string
  name: string
  mimeType: string
  /** Of the plain file. */
  size: number
  /** 32 bytes, base64url. */
  key: string
}

/** Who can open a record, as its owner was told: it is sealed for them alone. Ids of people and of groups. */
export interface ToldReaders {
  people: readonly string[]
  groups: readonly string[]
  /** Addresses without an account. */
  invited: readonly Pick<PendingAccess, 'email' | 'expiresAt' | 'until'>[]
}

/** What the server said of keys when it refused the last attempt. */
export interface KeysRefused {
  /** The numbers that the record’s last key and roster had, where it was sealed for people before. */
  keyN: number
  rosterN: number
  missing: readonly string[]
  surplus: readonly string[]
}

export interface ToConvert extends WholeRecord {
  /** How its files are sealed now, by the ids of the plain ones. */
  files: Readonly<Record<string, FileNote>>
  readers: ToldReaders
  refused?: KeysRefused | undefined
}

export interface SealedConversion {
  body: ToPeople
  /** How many of the old versions go along. */
  versions: number
  /** People with keys for whom nothing was sealed: their keys do not fit, or the owner was not told of them. */
  waiting: string[]
}

/** What seals and opens for a conversion. */
export interface Sealer {
  sealForPeople(record: ToConvert): Promise<SealedConversion>
  /** From now on these are the server’s, by their owner’s own act. */
  forget(kind: ItemKind, ids: readonly string[]): Promise<void>
  /** Has that written where the person’s other devices, and the next start here, read it. */
  settle(): Promise<void>
  sealFile(file: File): Promise<{ sealed: File; note: Omit<FileNote, '_id'> }>
}
