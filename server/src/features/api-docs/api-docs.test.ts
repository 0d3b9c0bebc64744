import { routes } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
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

interface Document {
  paths: Record<string, Record<string, unknown>>
  components: { schemas: Record<string, unknown> }
}

const document = openApiDocument('https://vault.example.org') as unknown as Document

/** Every value of a key, wherever it stands. */
function valuesOf(json: unknown, key: string): unknown[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ])
}

test('shapes have names, each stands in the document once, and every reference leads to one', () => {
  const named = Object.keys(document.components.schemas)
  expect(named).toEqual(
    expect.arrayContaining(
      'Access Errors Field Group ListedRecord Media Notification Pending Record Session Template User UserSetting'.split(
        ' ',
      ),
    ),
  )
  const references = new Set(valuesOf(document, '$ref').map(String))
  expect([...references].toSorted()).toEqual(named.map((name) => `#/components/schemas/${name}`).toSorted())
  expect(document.paths['/record/{id}']?.['get']).toMatchObject({
    responses: {
      200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Record' } } } },
    },
  })
  const text = JSON.stringify(document)
  expect(text).not.toContain('$defs')
})

test('each key of a query is a parameter', () => {
  const parameters = ['id path', 'skip query', 'limit query'].map((text) => {
    const [name, place] = text.split(' ')
    return { name, in: place }
  })
  expect(document.paths['/record/by-groupId/{id}']?.['get']).toMatchObject({ parameters })
})

test('answers may get further properties; bodies may not', () => {
  const replies = valuesOf(document.paths, 'responses')
  expect(valuesOf(replies, 'additionalProperties')).not.toContain(false)
  expect(valuesOf(document.components.schemas['Record'], 'additionalProperties')).not.toContain(false)
  const bodies = valuesOf(document.paths, 'requestBody')
  expect(valuesOf(bodies, 'additionalProperties')).toContain(false)
})

test('the page names every call and every refusal that is its own', () => {
  const page = docsPage()
  for (const route of Object.values(routes)) {
    expect(page).toContain(`<code>${route.path}</code>`)
    for (const code of schemasOf(route).errors) expect(page).toContain(`<code>${code}</code>`)
  }
})
