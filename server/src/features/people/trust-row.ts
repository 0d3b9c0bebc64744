import type { WaitDays } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

export interface TrustRow {
  id: string
  owner_id: string
  email_index: Buffer
  email: Buffer
  wait_days: WaitDays
  /** The owner’s keys, sealed for the trusted person. */
  box: Buffer | null
}

const placeOf = (id: string, part: 'email' | 'box'): Place => ({
  table: 'trusted_people',
  id,
  part,
  version: 1,
})

export const sealTrustedEmail = (keyring: Keyring, id: string, email: string): Buffer =>
  keyring.seal(placeOf(id, 'email'), email)
export const openTrustedEmail = (keyring: Keyring, { id, email }: Pick<TrustRow, 'id' | 'email'>): string =>
  keyring.open(placeOf(id, 'email'), email)

/** @param box base64url */
export const sealStoredBox = (keyring: Keyring, id: string, box: string): Buffer =>
  keyring.seal(placeOf(id, 'box'), box)
export const openStoredBox = (keyring: Keyring, id: string, box: Buffer): string =>
  keyring.open(placeOf(id, 'box'), box)
