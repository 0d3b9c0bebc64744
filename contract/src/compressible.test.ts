import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

test('only pages and names of records, which hold no secret’s value, are ever compressed', () => {
  const marked = Object.entries<Route>(routes).filter(([, { isCompressible }]) => isCompressible)
  expect(marked.map(([name]) => name).toSorted()).toEqual([
    'getImport',
    'listGroupRecords',
    'searchRecords',
    'syncRecords',
  ])
})
