import type { App } from '@cardea/contract'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** A session, or a sign-in that was refused. */
type Table = 'sessions' | 'refused_entries'

const place = (table: Table, id: string): Place => ({ table, id, part: 'device', version: 1 })

/** What a session, or a refused sign-in, shows of its device. */
export interface SessionDevice {
  device: string
  network: string
  /** Of a client other than the web client. */
  kind?: App['kind']
  name?: string
}

export const sealSessionDevice = (
  keyring: Keyring,
  id: string,
  shown: SessionDevice,
  table: Table = 'sessions',
): Buffer => keyring.seal(place(table, id), JSON.stringify(shown))

export const openSessionDevice = (
  keyring: Keyring,
  row: { id: string; device: Buffer },
  table: Table = 'sessions',
): SessionDevice => JSON.parse(keyring.open(place(table, row.id), row.device)) as SessionDevice
