import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

const place = (sessionID: string): Place => ({
  table: 'sessions',
  id: sessionID,
  part: 'device',
  version: 1,
})

/** What a session shows of its device. */
export interface SessionDevice {
  device: string
  network: string
}

export const sealSessionDevice = (keyring: Keyring, sessionID: string, shown: SessionDevice): Buffer =>
  keyring.seal(place(sessionID), JSON.stringify(shown))

export const openSessionDevice = (keyring: Keyring, row: { id: string; device: Buffer }): SessionDevice =>
  JSON.parse(keyring.open(place(row.id), row.device)) as SessionDevice
