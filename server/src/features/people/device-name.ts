import { unknownDevice, type Language } from '@cardea/contract'

/** A name made by `deviceName`, in the reader's language; names of browsers and systems are the same in all. */
export const deviceWords: Readonly<Record<Language, (device: string) => string>> = {
  en: (device) => device,
  de: (device) => (device === unknownDevice ? 'Unbekanntes Gerät' : device.replace(' on ', ' auf ')),
}
