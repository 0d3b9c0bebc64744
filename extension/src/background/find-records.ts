import { makeSearch } from '@cardea/client/search/search-records'
import { templateWords } from '@cardea/client/search/template-words'
import type { KnownRecord } from './known-record.ts'

/** How many rows the popup gets at once. */
export const blockSize = 100

/** The search of the popup, by what is known of a record here. */
export const { searchRecords } = makeSearch<KnownRecord>(
  ({ name, username, group, template, websites, labels, found }) => ({
    name,
    texts: [
      username,
      group,
      template,
      templateWords(template),
      ...websites.map(({ value }) => value),
      labels,
      found,
    ],
  }),
)
