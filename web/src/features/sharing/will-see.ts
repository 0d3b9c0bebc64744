import type { VaultRecord } from '@cardea/contract'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { isFilled } from '../../data/records/main-secret.ts'

/** The labels of the secrets a record holds, as words inside a sentence: `Password` → `password`, `PIN` stays. */
export const secretLabels = ({ fields }: Pick<VaultRecord, 'fields'>, locale: string): string[] =>
  fields
    .filter((field) => field.isSecret && isFilled(field))
    .map(({ label }) => labelInSentence(label, locale))
