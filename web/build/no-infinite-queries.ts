/** @file In place of the query library's own file: no list of ours is an infinite query, and every query would carry the code for one. */

/** @throws Error where one is made after all */
export function infiniteQueryBehavior(): never {
  throw new Error()
}

/** What the library asks of a query that is none. */
export const hasNextPage = (): boolean => false
export const hasPreviousPage = (): boolean => false
