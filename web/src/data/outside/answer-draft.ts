import type { ReadAnswer } from '@cardea/client/outside/read-answer'
import { fitsType, type Intake } from '@cardea/contract'

type GivenField = Intake['fields'][number] & { value: string }

/** The fields of a form with what was given for each; what the form does not ask for is left out. */
export function givenFields({ fields }: Pick<Intake, 'fields'>, { given }: ReadAnswer): GivenField[] {
  const values = new Map(given.fields.map(({ key, value }) => [key, value]))
  return fields.map((field) => ({ ...field, value: values.get(field.key) ?? '' }))
}

/** What of a value does not fit its field, though the giver's page should have said so. */
export function unfit({
  type,
  options,
  value,
}: Pick<GivenField, 'type' | 'options' | 'value'>): 'notAChoice' | 'unfit' | null {
  if (value === '') return null
  if (options && !options.includes(value)) return 'notAChoice'
  return fitsType(type, value) ? null : 'unfit'
}
