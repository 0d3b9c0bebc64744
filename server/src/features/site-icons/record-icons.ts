import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** What is known of the icon of a record's website: the host that it is of, and a WebP in base64 if there is one. */
export interface RecordIcon {
  host: string
  icon: string | null
}

const placeOf = (recordID: string): Place => ({
  table: 'record_icons',
  id: recordID,
  part: 'about',
  version: 1,
})

export const sealIcon = (keyring: Keyring, recordID: string, { host, icon }: RecordIcon): Buffer =>
  keyring.seal(placeOf(recordID), JSON.stringify({ host, icon }))

/** @throws UnreadableError */
export const openIcon = (keyring: Keyring, { record_id, about }: { record_id: string; about: Buffer }) =>
  JSON.parse(keyring.open(placeOf(record_id), about)) as RecordIcon
