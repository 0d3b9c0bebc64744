import type { SourceID } from '../../data/import/imported-record.ts'
import { words } from '../../i18n/words.ts'

const names: Record<Exclude<SourceID, 'csv'>, string> = {
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
}

/** What a source is called; a name is the same in every language. */
export const sourceName = (id: SourceID): string => (id === 'csv' ? words.t('imports:anyTable') : names[id])
