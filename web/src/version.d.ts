/** The version in package.json, written in when the client is built. */
declare const __CARDEA_VERSION__: string
