import { sourceNames, type SourceID } from '@cardea/client/import/source-names'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(imports)

/** A source by its name. */
export const sourceName = (id: SourceID): string => sourceNames[id] ?? t('anyTable')
