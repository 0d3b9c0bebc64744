import type { WaitDays } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

export interface TrustRow {
  id: string
  owner_id: string
  email_index: Buffer
  email: Buffer
  wait_days: WaitDays
}

const placeOf = (id: string): Place => ({ table: 'trusted_people', id, part: 'email', version: 1 })

export const sealTrustedEmail = (keyring: Keyring, id: string, email: string): Buffer =>
  keyring.seal(placeOf(id), email)
export const openTrustedEmail = (keyring: Keyring, { id, email }: Pick<TrustRow, 'id' | 'email'>): string =>
  keyring.open(placeOf(id), email)
