import type { SourceID } from './source-names.ts'
import type { FieldType } from '@cardea/contract'

/** Names of the built-in templates, as the server has them. */
export type TemplateName =
  | 'Login'
  | 'Payment card'
  | 'Bank account'
  | 'Identity'
  | 'Secure note'
  | 'Wi-Fi'
  | 'SSH key'
  | 'API credential'
  | 'Server'
  | 'Database'
  | 'Software licence'
  | 'Passport'
  | 'Driving licence'
  | 'Membership'

/** A field as POST /record/bulk takes it. */
export interface ImportedField {
  key?: string
  label: string
  type: FieldType
  isSecret: boolean
  isRequired?: boolean
  /** Its date is an end: of a card, a passport, a licence. */
  isEnd?: boolean | undefined
  autofill?: string | undefined
  options?: string[]
  hint?: string
  value: string | null
}

/** A file of a record; its bytes are read when it is uploaded. */
export interface ImportedFile {
  name: string
  mimeType: string
  /** In bytes. */
  size: number
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** What of a record is not as it was, and why. */
export type NoticeCode =
  | 'archived'
  | 'passkey'
  | 'linked-item'
  | 'pattern-not-kept'
  | 'name-made'
  | 'name-shortened'
  | 'label-shortened'
  | 'group-shortened'
  | 'value-split'
  | 'moved-to-file'
  | 'characters-removed'
  | 'turns-removed'
  | 'file-missing'
  | 'file-broken'
  | 'file-too-large'
  | 'file-empty'
  | 'too-many-files'
  | 'too-many-groups'
  | 'date-unread'
  | 'encoding-guessed'
  | 'columns-left-out'
  | 'field-left-out'

export interface Notice {
  code: NoticeCode
  /** The label, file or group it is about. */
  what?: string
}

/** A record as it will be made. */
export interface ImportedRecord {
  name: string
  /** One's own name for it, where it was another. */
  ownName: string | null
  /** What the template is called; one that is not there yet stands in `templates` of the result. */
  template: string | null
  templateID: string | null
  fields: ImportedField[]
  /** Names of the groups that its folders and collections become; nested ones joined by ` / `. */
  groups: string[]
  files: ImportedFile[]
  createdAt: string | null
  /** When its password was last changed there. */
  changedAt: string | null
  isFavourite: boolean
  notices: Notice[]
}

/** Why a row became no record. */
export type LeftOutCode = 'deleted' | 'empty' | 'unreadable' | 'not-a-record'

/** One row, item or entry of the file: the record it became, or why it became none. */
export interface ImportRow {
  /** Counted from 1, in the order of the file. */
  row: number
  /** What the source calls it. */
  label: string
  /** Its place in `records`. */
  record: number | null
  why: LeftOutCode | null
}

/** A template as POST /template takes it. */
export interface ImportedTemplate {
  name: string
  icon: string
  color: string
  fields: Omit<ImportedField, 'value'>[]
}

/** All that was found in a file. Each row stands for one record or has its reason, so rows in are rows accounted for. */
export interface ImportResult {
  source: SourceID
  records: ImportedRecord[]
  rows: ImportRow[]
  /** Templates that records of this file were made from and that the reader has not. */
  templates: ImportedTemplate[]
  /** Folders and collections, the empty ones too. */
  groups: string[]
  /** About the file as a whole. */
  notices: Notice[]
}
