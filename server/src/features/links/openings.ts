import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** Who opened a link, as far as it is known. */
export interface AboutOpening {
  email: string | null
  device: string | null
  network: string | null
}

export interface OpeningRow {
  id: string
  link_id: string
  at: Date
  about: Buffer
}

const placeOf = (id: string): Place => ({ table: 'link_openings', id, part: 'about', version: 1 })

export const sealAboutOpening = (keyring: Keyring, id: string, about: AboutOpening): Buffer =>
  keyring.seal(placeOf(id), JSON.stringify(about))
export const openAboutOpening = (
  keyring: Keyring,
  { id, about }: Pick<OpeningRow, 'id' | 'about'>,
): AboutOpening => JSON.parse(keyring.open(placeOf(id), about)) as AboutOpening
