/** @file What is said of an import. */
import type { FailureCode, ImportFailure } from '@cardea/client/import/import-failure'
import type { ReportKind, ReportRow } from '@cardea/client/import/import-report'
import type { LeftOutCode, Notice, NoticeCode } from '@cardea/client/import/imported-record'
import { sourceNames, type SourceID } from '@cardea/client/import/source-names'

const failures: Record<FailureCode, (name: string, params: ImportFailure['params']) => string> = {
  empty: (name) => `${name} is empty.`,
  'too-large': (name, { most = 0 }) => `${name} is larger than ${inMebibytes(most)}.`,
  'unknown-format': (name) => `${name} is no export that Cardea knows.`,
  'nothing-inside': (name) => `There is nothing in ${name}.`,
  'broken-zip': (name) => `${name} is a zip that is incomplete or damaged.`,
  'encrypted-zip': (name) => `${name} is a zip with a password: unpack it, or export without one.`,
  'expands-too-far': (name, { most = 0 }) =>
    `${name} unpacks to more than ${inMebibytes(most)}, which no export does.`,
  'broken-json': (name) => `${name} is incomplete or damaged.`,
  'broken-csv': (name, { line = 1 }) => `${name} has a quote that never closes, from line ${line} on.`,
  'broken-xml': (name) => `${name} is damaged, or not the XML that KeePass writes.`,
  'broken-kdbx': (name) => `${name} is a KeePass file that is damaged.`,
  'broken-container': (name) => `${name} is encrypted and damaged.`,
  'password-needed': (name) => `${name} needs its passphrase. Give it by --secret-file FILE.`,
  'password-wrong': (name) => `That passphrase does not open ${name}.`,
  'bound-to-account': (name) =>
    `${name} opens only in its own account: export it with a file password, or without one.`,
  'unsupported-version': (name, { found = '?' }) =>
    `${name} has a version that Cardea does not read: ${found}.`,
  'unsupported-cipher': (name, { found = '?' }) =>
    `${name} is encrypted with ${found}, which Cardea does not open: save it with AES or ChaCha20.`,
  'key-too-costly': (name) =>
    `${name} needs more than 10 million rounds or 1 GiB of memory to open. Lower that in the app it comes from.`,
  unreadable: (name) => `${name} could not be read.`,
}

const inMebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`

/** Why a file is not taken. */
export const failureText = ({ code, params }: ImportFailure, name: string): string =>
  failures[code](params.entry ?? name, params)

const notices: Record<NoticeCode, string> = {
  archived: 'archived there: imported into the group “Archived”',
  passkey: 'its passkey: no password manager exports passkeys',
  'linked-item': 'its link to another item',
  'pattern-not-kept': 'a pattern for addresses, which fits no page here',
  'name-made': 'had no name and was given one',
  'name-shortened': 'its name was too long; the whole of it is in a field',
  'label-shortened': 'a label was too long',
  'group-shortened': 'a group’s name was too long',
  'value-split': 'a value was split into several fields',
  'moved-to-file': 'a field was moved into an attached text file',
  'characters-removed': 'control characters were removed',
  'turns-removed': 'characters that reverse the order of letters were removed from a name',
  'file-missing': 'a file is not in the export',
  'file-broken': 'a file is broken',
  'file-empty': 'an empty file was left out',
  'file-too-large': 'a file is larger than 25 MiB',
  'too-many-files': 'more than 20 files',
  'too-many-groups': 'more than 100 groups',
  'date-unread': 'a date was kept as text',
  'encoding-guessed': 'its text encoding was guessed',
  'columns-left-out': 'columns that were left out',
  'field-left-out': 'a field that was left out',
}

/** What of a record is not as it was. */
export const noticeText = ({ code, what }: Notice): string =>
  what === undefined ? notices[code] : `${notices[code]}: ${what}`

const reasons: Record<LeftOutCode, string> = {
  deleted: 'in the trash there',
  empty: 'empty',
  unreadable: 'could not be read',
  'not-a-record': 'a folder, or no record',
}

/** Why a row became no record, where it did not. */
export const reasonOf = ({ code, why }: Pick<ReportRow, 'code' | 'why'>): string =>
  why ?? (code === null ? '' : reasons[code])

/** What became of a row, in the order of the summary. */
export const kindTexts: Record<ReportKind, string> = {
  made: 'new',
  beside: 'kept beside the one that is there',
  updated: 'updated',
  same: 'skipped: it is there already',
  kept: 'kept as it is there',
  repeated: 'skipped: it is in the file twice',
  'left-out': 'left out',
  'not-reached': 'not reached',
  refused: 'refused',
  unread: 'holds no record',
}

export const sourceName = (id: SourceID): string => sourceNames[id] ?? 'Table'
