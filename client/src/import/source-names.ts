/** Where a file comes from, with its name, which is the same in every language. A table of no known program has none. */
export const sourceNames = {
  cardea: 'Cardea',
  bitwarden: 'Bitwarden',
  '1password': '1Password',
  lastpass: 'LastPass',
  chrome: 'Chrome, Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  keepass: 'KeePass',
  keepassxc: 'KeePassXC',
  'proton-pass': 'Proton Pass',
  dashlane: 'Dashlane',
  nordpass: 'NordPass',
  enpass: 'Enpass',
  padloc: 'Padloc',
  keeper: 'Keeper',
  passpack: 'Passpack',
  cxf: 'FIDO Credential Exchange',
  csv: null,
} as const satisfies Record<string, string | null>

export type SourceID = keyof typeof sourceNames
