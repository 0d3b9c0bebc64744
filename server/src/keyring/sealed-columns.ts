/**
 * Every column that is sealed under a key of the keyring, and the place that each value is bound to. Resealing and
 * counting use this list. A test compares it with the database's catalogue, so a new sealed column fails until it is
 * listed.
 */
import type { Place } from './sealed-box.ts'

export interface SealedColumn {
  table: string
  column: string
  /** Columns of the primary key. */
  key: readonly string[]
  part: string
  /** A column of the row, or a constant number. */
  version: string | number
  /** The place's id, if it is not the primary key itself. `row` has the key's columns and those of `idFrom`. */
  id?: { from: readonly string[]; of: (row: Row) => string }
}

type Row = Readonly<Record<string, unknown>>

const about = (table: string): SealedColumn => ({
  table,
  column: 'about',
  key: ['id'],
  part: 'about',
  version: 'version',
})
const dataKey = (table: string): SealedColumn => ({
  table,
  column: 'data_key',
  key: ['id'],
  part: 'data-key',
  version: 0,
})
const fixed = (table: string, column: string, part = column): SealedColumn => ({
  table,
  column,
  key: ['id'],
  part,
  version: 1,
})

/** Bound to its person too. */
const ofPerson = (table: string, column: string): SealedColumn => ({
  ...fixed(table, column),
  id: { from: ['user_id'], of: (row) => `${String(row['id'])}/${String(row['user_id'])}` },
})

export const sealedColumns: readonly SealedColumn[] = [
  about('users'),
  about('groups'),
  about('templates'),
  about('media'),
  {
    ...about('passkeys'),
    id: { from: ['user_id'], of: (row) => `${String(row['id'])}/${String(row['user_id'])}` },
  },
  {
    ...about('authenticator_apps'),
    id: { from: ['user_id'], of: (row) => `${String(row['id'])}/${String(row['user_id'])}` },
  },
  dataKey('media'),
  dataKey('records'),
  fixed('challenges', 'email'),
  { ...fixed('record_icons', 'about'), key: ['record_id'] },
  fixed('refused_entries', 'device'),
  fixed('sessions', 'device'),
  fixed('sessions', 'successor'),
  { ...fixed('user_settings', 'draft_key', 'draft-key'), key: ['user_id'] },
  {
    ...fixed('record_aliases', 'alias'),
    key: ['record_id', 'user_id'],
    id: { from: [], of: (row) => `${String(row['record_id'])}/${String(row['user_id'])}` },
  },
  {
    ...fixed('email_moves', 'email'),
    key: ['email_index'],
    id: {
      from: ['user_id'],
      of: (row) => `${(row['email_index'] as Buffer).toString('hex')}/${String(row['user_id'])}`,
    },
  },
  fixed('pending_access', 'email'),
  {
    ...fixed('device_requests', 'about'),
    id: {
      from: ['device_hash', 'client_key'],
      of: (row) =>
        [
          row['id'],
          ...[row['device_hash'], row['client_key']].map((bytes) => (bytes as Buffer).toString('hex')),
        ].join('/'),
    },
  },
  {
    ...fixed('push_subscriptions', 'subscription'),
    id: { from: ['endpoint_index'], of: (row) => (row['endpoint_index'] as Buffer).toString('hex') },
  },
  fixed('push_keys', 'private_key', 'private-key'),
  fixed('activity_keys', 'private_key', 'private-key'),
  fixed('identity_keys', 'private_key', 'private-key'),
  fixed('imports', 'source'),
  fixed('access_requests', 'reason'),
  fixed('intake_answers', 'about'),
  fixed('intake_answers', 'content'),
  fixed('intake_invitations', 'about'),
  fixed('intakes', 'about'),
  fixed('intakes', 'private_key', 'private-key'),
  fixed('letters', 'mail'),
  fixed('link_openings', 'about'),
  fixed('links', 'about'),
  fixed('links', 'content'),
  { ...fixed('person_keys', 'aside'), key: ['user_id'] },
  { ...fixed('person_keys', 'bundle'), key: ['user_id'] },
  { ...fixed('person_keys', 'trust'), key: ['user_id'] },
  {
    ...fixed('person_statements', 'text'),
    key: ['user_id', 'n'],
    id: { from: [], of: (row) => `${String(row['user_id'])}/${String(row['n'])}` },
  },
  ofPerson('unlockers', 'wrap'),
  ofPerson('unlockers', 'about'),
  ofPerson('unlock_requests', 'proof'),
  ofPerson('unlock_requests', 'wrap'),
  fixed('oidc_sign_ins', 'secrets'),
  fixed('server_keys', 'private_key'),
  { ...fixed('service_accounts', 'about'), key: ['user_id'] },
  fixed('service_tokens', 'about'),
  fixed('trusted_people', 'box'),
  fixed('trusted_people', 'email'),
]

/** The columns that a value's place is made of. */
export const placeColumns = ({ key, version, id }: SealedColumn): string[] => [
  ...new Set([...key, ...(id?.from ?? []), ...(typeof version === 'string' ? [version] : [])]),
]

/** The place of a value in a row that has its `placeColumns`. */
export const placeIn = ({ table, key, part, version, id }: SealedColumn, row: Row): Place => ({
  table,
  id: id ? id.of(row) : String(row[key[0] ?? '']),
  part,
  version: typeof version === 'string' ? Number(row[version]) : version,
})
