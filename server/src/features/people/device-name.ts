import type { Language } from '@cardea/contract'

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const unknownDevice = 'Unknown device'

/** A name by which a person recognises a browser: `Firefox on Linux`. Shows nothing else of the header. */
export function deviceName(userAgent: string): string {
  const find = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}

/** A name made by `deviceName`, in the reader's language; names of browsers and systems are the same in all. */
export const deviceWords: Readonly<Record<Language, (device: string) => string>> = {
  en: (device) => device,
  de: (device) => (device === unknownDevice ? 'Unbekanntes Gerät' : device.replace(' on ', ' auf ')),
}
