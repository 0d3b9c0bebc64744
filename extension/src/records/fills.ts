import { fillingsOf, isWebsite, ruleOf } from '@cardea/client/autofill/fillings'
import { parseWebsite } from '@cardea/client/websites/website'
import { inputPrefix, type Field, type VaultRecord, type WebsiteRule } from '@cardea/contract'

type Listed = Pick<VaultRecord, 'fields'>

/** The field for each kind of input that a record fills: a token of `autocomplete`, or `input:NAME`. */
export const fillsOf = ({ fields }: Listed): Map<string, Field> =>
  new Map(
    [...fillingsOf(fields)].map(([field, filling]) => [
      'token' in filling ? filling.token : `${inputPrefix}${filling.input}`,
      field,
    ]),
  )

/** A website value of a record, and how it is compared with a page. */
export interface RecordWebsite {
  value: string
  rule: WebsiteRule
  /** Null where the value is no address of the web. */
  host: string | null
}

export const websitesOf = ({ fields }: Listed): RecordWebsite[] =>
  fields.flatMap((field) =>
    isWebsite(field) && field.value
      ? [{ value: field.value, rule: ruleOf(field), host: parseWebsite(field.value)?.host ?? null }]
      : [],
  )
