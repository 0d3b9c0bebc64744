import type { AuthenticatorApp } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of an app. `name`: empty until its person has named it; `secret`: base64url. */
export interface AboutApp {
  name: string
  secret: string
}

interface AppRow {
  id: string
  user_id: string
  about: Buffer
  version: number
  created_at: Date | null
  last_used_at: Date | null
}

export const appColumns = ['id', 'user_id', 'about', 'version', 'created_at', 'last_used_at'] as const

type Row = Pick<AppRow, 'id' | 'user_id' | 'version'>

/** Bound to the person as well: a row that is moved to another person in the database opens for neither. */
const placeOf = ({ id, user_id, version }: Row): Place => ({
  table: 'authenticator_apps',
  id: `${id}/${user_id}`,
  part: 'about',
  version,
})

export const sealApp = (keyring: Keyring, row: Row, about: AboutApp): Buffer =>
  keyring.seal(placeOf(row), JSON.stringify(about))

/** @throws UnreadableError */
export const openApp = (keyring: Keyring, row: Row & Pick<AppRow, 'about'>): AboutApp =>
  JSON.parse(keyring.open(placeOf(row), row.about)) as AboutApp

/** The bytes of an app's secret. */
export const secretOf = ({ secret }: AboutApp): Buffer => Buffer.from(secret, 'base64url')

/** A proven app as the wire shows it, never its secret. @throws UnreadableError */
export const showApp = (keyring: Keyring, row: AppRow & { created_at: Date }): AuthenticatorApp => ({
  _id: row.id,
  name: openApp(keyring, row).name,
  createdAt: row.created_at.toISOString(),
  lastUsed: row.last_used_at?.toISOString() ?? null,
})
