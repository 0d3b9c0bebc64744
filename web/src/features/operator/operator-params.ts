import * as z from 'zod/mini'
import { optionalSearchParam } from '../../data/optional-search-param.ts'

/** The query string of /operator: which part is shown, and whose sheet is open. */
export const OperatorParams = z.object({
  part: optionalSearchParam(z.literal('people')),
  person: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(64))),
})
