import { unknownDevice } from '@cardea/contract'
import type { DeviceTexts } from '../device-texts.ts'

const german = (device: string): string =>
  device === unknownDevice ? 'Unbekanntes Gerät' : device.replace(' on ', ' auf ')

const clients: Readonly<Record<'command-line' | 'extension', (name: string) => string>> = {
  'command-line': (name) => `Kommandozeile auf ${name}`,
  extension: (name) => `Erweiterung in ${german(name)}`,
}

export const devices: DeviceTexts = ({ device, kind, name = '' }) =>
  kind ? clients[kind](name) : german(device)
