import type { App } from '@cardea/contract'

/**
 * A device: a name made by `deviceName`, whose browsers and systems are the same in all languages, or what a client other
 * than the web client says of itself.
 */
export type DeviceTexts = (shown: { device: string; kind?: App['kind']; name?: string }) => string
