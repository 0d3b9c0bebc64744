import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

test('the document holds every call of the contract', () => {
  const { paths } = openApiDocument('https://vault.example.org') as { paths: Record<string, object> }
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(routes).map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(documented.toSorted()).toEqual(declared.toSorted())
})

test('the page names every call and every refusal that is its own', () => {
  const page = docsPage()
  for (const { path, errors } of Object.values(routes)) {
    expect(page).toContain(`<code>${path}</code>`)
    for (const code of errors) expect(page).toContain(`<code>${code}</code>`)
  }
})
