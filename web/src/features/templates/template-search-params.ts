import { searchID, searchParams } from '../../data/search-params.ts'

/** The query string of /templates/new: which template it begins as a copy of. */
export const readNewTemplateParams = searchParams({ from: searchID })
