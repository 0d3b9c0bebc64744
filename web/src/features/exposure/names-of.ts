import type { ExposedRecord } from '@cardea/contract'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(exposure)

/** The people who know something of a record, in a sentence. */
export const namesOf = (people: ExposedRecord['people']): string =>
  namesInSentence(
    people.map(({ user }) => (user ? personName(user) : t('gonePerson'))),
    locale(),
    (count) => t('preview.more', { count }),
  )
