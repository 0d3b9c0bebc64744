import type { Field } from '@cardea/contract'

export type Wifi = { ssid: string; password: string; security: string }

/** A record that holds the keys of the Wi-Fi template names a network; its secrets may still be hidden. */
export const isWifi = (fields: readonly Pick<Field, 'key' | 'value'>[]): boolean =>
  fields.some(({ key, value }) => key === 'ssid' && Boolean(value))

/** The network of a record with its secrets. */
export function wifiOf(fields: readonly Pick<Field, 'key' | 'value'>[]): Wifi {
  const valueOf = (wanted: string) => fields.find(({ key }) => key === wanted)?.value ?? ''
  return { ssid: valueOf('ssid'), password: valueOf('password'), security: valueOf('security') }
}

/** IEEE 802.11: a passphrase has 8 to 63 characters, a key 64 hexadecimal digits. */
export const isWpaPassphrase = (value: string): boolean =>
  (value.length >= 8 && value.length <= 63) || /^[0-9a-f]{64}$/i.test(value)

/**
 * What a phone's camera reads to join a network (WPA3 specification, section 7: URI format). WPA stands for every kind that
 * is opened with a password.
 */
export function wifiAddress({ ssid, password, security }: Wifi): string {
  const isOpen = password === '' || /^none$/i.test(security)
  const kind = isOpen ? 'nopass' : /^wep$/i.test(security) ? 'WEP' : 'WPA'
  const secret = isOpen ? '' : `P:${escaped(password)};`
  return `WIFI:T:${kind};S:${escaped(ssid)};${secret};`
}

/** What has a meaning of its own in the address is told from it by a backslash. */
const escaped = (text: string): string => text.replace(/[\\;,:"]/g, String.raw`\$&`)
