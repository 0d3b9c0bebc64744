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

/**
 * Columns of bytes that no key of the keyring seals: hashes, public keys, and values sealed under a record's own key.
 */
export const otherByteColumns: ReadonlySet<string> = new Set([
  'activity.seal',
  'activity_checkpoints.peaks',
  'activity_checkpoints.root',
  'activity_checkpoints.signature',
  'activity_heads.hash',
  'activity_keys.public_key',
  'activity_links.hash',
  'bans.subject',
  'challenges.device_hash',
  'challenges.email_index',
  'challenges.network_index',
  'daily_addresses.subject',
  'challenges.wide_network_index',
  'daily_counts.subject',
  'device_requests.client_key',
  'device_requests.device_hash',
  'device_requests.known_device',
  'device_requests.network_index',
  'device_requests.proof_hash',
  'device_requests.user_code_index',
  'email_moves.email_index',
  'handover_objections.asked_by_index',
  'handover_objections.token_hash',
  'handovers.asked_by_index',
  'handovers.objection_hash',
  'idempotency_keys.body_index',
  'idempotency_keys.key_index',
  'identity_keys.public_key',
  'intake_answers.attempt_hash',
  'intake_invitations.door_hash',
  'intake_invitations.email_index',
  'intake_wraps.wrap',
  'intakes.door_hash',
  'intakes.key_id',
  'intakes.public_key',
  'item_keys.face',
  'item_keys.key_id',
  'item_keys.link',
  'item_keys.previous',
  'item_keys.roster',
  'key_wraps.wrap',
  'keyring.wrapped_key',
  'known_devices.token_hash',
  'link_openings.attempt_hash',
  'links.door_hash',
  'links.tags',
  'mail_budgets.recipient',
  'media.attempt_hash',
  'oidc_sign_ins.browser_hash',
  'oidc_sign_ins.state_hash',
  'operator_invitations.email_index',
  'open_values.tag',
  'passkey_challenges.challenge_hash',
  'passkey_challenges.email_index',
  'passkey_challenges.subject_index',
  'passkeys.credential_index',
  'pending_access.email_index',
  'person_statements.former',
  'person_statements.hash',
  'person_statements.signature',
  'provider_bindings.subject_index',
  'push_keys.public_key',
  'push_subscriptions.device_hash',
  'push_subscriptions.endpoint_index',
  'rate_counts.subject',
  'record_openings.tag',
  'record_versions.change',
  'record_versions.secrets',
  'record_versions.summary',
  'recovery_codes.code_hash',
  'service_tokens.token_hash',
  'records.change',
  'records.name',
  'records.secrets',
  'records.summary',
  'secret_values.tag',
  'server_keys.public_key',
  'sessions.access_hash',
  'sessions.client_key',
  'sessions.device_hash',
  'sessions.predecessor_hash',
  'sessions.previous_access_hash',
  'sessions.refresh_hash',
  'sessions.seal',
  'share_mails.recipient',
  'sign_in_networks.network_index',
  'spent_refresh_tokens.token_hash',
  'trusted_people.email_index',
  'unlock_requests.public_key',
  'unlockers.anchor',
  'unlockers.public_key',
  'used_nonces.nonce',
  'user_settings.passcode_hash',
  'users.email_index',
])

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
