import { unknownDevice, type App, type Language } from '@cardea/contract'
import type { SessionDevice } from './session-device.ts'

type Shown = Pick<SessionDevice, 'device' | 'kind' | 'name'>

const german = (device: string): string =>
  device === unknownDevice ? 'Unbekanntes Gerät' : device.replace(' on ', ' auf ')

const clients: Readonly<Record<Language, Record<App['kind'], (name: string) => string>>> = {
  en: {
    'command-line': (name) => `Command line on ${name}`,
    extension: (name) => `Extension in ${name}`,
  },
  de: {
    'command-line': (name) => `Kommandozeile auf ${name}`,
    extension: (name) => `Erweiterung in ${german(name)}`,
  },
}

/**
 * A device in the reader's language: a name made by `deviceName`, whose browsers and systems are the same in all, or
 * what a client other than the web client says of itself.
 */
export const deviceWords: Readonly<Record<Language, (shown: Shown) => string>> = {
  en: ({ device, kind, name = '' }) => (kind ? clients.en[kind](name) : device),
  de: ({ device, kind, name = '' }) => (kind ? clients.de[kind](name) : german(device)),
}
