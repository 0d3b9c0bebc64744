import { readFileSync } from 'node:fs'

declare const CARDEA_VERSION: string | undefined

/** Put in by the build; from the sources it is read. */
export const version: string =
  typeof CARDEA_VERSION === 'string'
    ? CARDEA_VERSION
    : versionOf(new URL('../../package.json', import.meta.url))

function versionOf(manifest: URL): string {
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
