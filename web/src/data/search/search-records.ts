import { vaultTexts } from '@cardea/client/search/record-index'
import { makeSearch } from '@cardea/client/search/search-records'
import { locale } from '../../i18n/locale.ts'
import { dateText } from '../../i18n/when.ts'
import { templateName } from '../templates/built-in-words.ts'

export { highlights } from '@cardea/client/search/highlights'

/** The search of this page, in the language that is spoken. */
export const { searchRecords, personFound, makeReady } = makeSearch(
  vaultTexts({ templateName, dayText: (value) => dateText(value, locale()) }),
)
