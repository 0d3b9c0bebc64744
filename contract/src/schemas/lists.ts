import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import { Id } from './text.ts'

/** Ids without repetition. */
export const IdList = (most: number) =>
  z.array(Id).check(
    z.maxLength(most),
    z.refine((ids) => duplicates(ids).length === 0, 'must not name one id twice'),
  )

/** The records of an act on many, of which all or none are dealt with. */
export const ManyRecords = IdList(limits.recordsPerAct).check(z.minLength(1))

const Direction = z.union([z.literal(1), z.literal(-1)])

/** One of the sortable keys with 1 (rising) or -1 (falling); the default is `{createdAt: -1}` (docs/product.md, section 14). */
const Sort = z.union([
  z.strictObject({ createdAt: Direction }),
  z.strictObject({ updatedAt: Direction }),
  z.strictObject({ name: Direction }),
])
export type Sort = z.infer<typeof Sort>

const contentFields: ReadonlySet<string> = new Set(['name', 'fields'])

/** Whether a search looks into sealed text, which costs most. */
export const isContentSearch = <S extends { field: string }>(
  search: S,
): search is Extract<S, { field: 'name' | 'fields' }> => contentFields.has(search.field)

/** The conditions of a search; all must match. */
export const SearchList = <Search extends z.ZodMiniType<{ field: string }>>(search: Search) =>
  z.array(search).check(
    z.maxLength(limits.searchesPerCall),
    z.refine(
      (searches) => searches.filter(isContentSearch).length <= limits.contentSearchesPerCall,
      `must hold at most ${limits.contentSearchesPerCall} searches of name or fields`,
    ),
  )

/** Which part of a list, in which order. */
export const ListOptions = z.strictObject({
  skip: z.optional(z.int().check(z.minimum(0))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.pageItems))),
  sort: z.optional(Sort),
})
export type ListOptions = z.infer<typeof ListOptions>

/** The same for lists that have one order alone: by when a thing was made, the newest first unless asked. */
export const PageOptions = z.optional(
  z.strictObject({
    skip: z.optional(z.int().check(z.minimum(0))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.pageItems))),
    sort: z.optional(z.strictObject({ createdAt: Direction })),
  }),
)

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  )

/** Which part of a list, in a query string. */
export const PageQuery = z.object({
  skip: z.optional(wholeNumber(0, 999_999_999)),
  limit: z.optional(wholeNumber(1, limits.pageItems)),
})
