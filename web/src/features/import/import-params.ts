import { searchParams, searchText } from '../../data/search-params.ts'

/** What the address of /import says: the import whose report is shown. */
export const readImportParams = searchParams({ report: searchText(2_000) })
