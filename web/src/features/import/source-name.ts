import type { SourceID } from '@cardea/client/import/imported-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(imports)

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
export const sourceName = (id: SourceID): string => (id === 'csv' ? t('anyTable') : names[id])
