import * as z from 'zod/mini'
import { optionalSearchParam } from '../../data/optional-search-param.ts'

/** The query string of /templates/new: which template it begins as a copy of. */
export const NewTemplateParams = z.object({
  from: optionalSearchParam(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type NewTemplateParams = z.infer<typeof NewTemplateParams>
