import type { ExposedRecord } from '@cardea/contract'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { words } from '../../i18n/words.ts'

/** The people who know something of a record, in a sentence. */
export const namesOf = (people: ExposedRecord['people']): string =>
  namesInSentence(
    people.map(({ user }) => (user ? personName(user) : words.t('exposure:gonePerson'))),
    locale(),
    (count) => words.t('exposure:preview.more', { count }),
  )
