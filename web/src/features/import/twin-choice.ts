import type { PlanChoice, PlannedRecord } from '@cardea/client/import/planned-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(imports)

/** What may become of a record that one has already. Into what one may only view nothing can be put. */
export const choicesFor = ({ twin }: Pick<PlannedRecord, 'twin'>): readonly PlanChoice[] =>
  twin?.role === 'VIEWER' ? ['keep', 'make'] : ['keep', 'update', 'make']

/** What is skipped, as it is the same, is one's own that is kept. */
export const shownChoice = (choice: PlanChoice): PlanChoice => (choice === 'skip' ? 'keep' : choice)

export const choiceWord = (choice: PlanChoice): string =>
  t(choice === 'update' ? 'useFile' : choice === 'make' ? 'keepBoth' : 'keepYours')
