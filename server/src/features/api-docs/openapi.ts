import { errors, routes, type ErrorCode, type Route, type RouteSchemas } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { inChunks } from '@cardea/sealing'
import * as z from 'zod/mini'
import { collectShapes, type Json, type NamedShapes } from './named-shapes.ts'

/** Refusals that any call may answer, by whether it needs a session. */
const common: readonly ErrorCode[] = [
  'request/invalid',
  'request/unsupported-version',
  'request/too-many-requests',
  'user/temp-ban',
  'request/failed',
  'request/busy',
  'request/unavailable',
]
const signedIn: readonly ErrorCode[] = [
  'auth/unauthenticated',
  'auth/token-expired',
  'user/disabled',
  'encryption/required',
  'encryption/invalid',
  'encryption/unknown-key',
  'encryption/stale',
  'encryption/replayed',
]

/** The whole wire as an OpenAPI 3.1 document; schemas are JSON Schema 2020-12. */
export function openApiDocument(serverUrl: string): Json {
  described ??= describe()
  const { paths, schemas } = described
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cardea',
      version: '0',
      description:
        'Every call of a Cardea server. Times are ISO 8601 in UTC. Where getEncryptionStatus says so, every call that needs a token is sealed, and so is its answer; shapes are those of what is sealed. A sealed answer with x-accept-sealed-as: chunks says that uploads may be sealed in chunks.',
    },
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  }
}

type Described = { paths: Record<string, Json>; schemas: Json }

/** Cached for all apps of a process: building it takes a tenth of a second. */
let described: Described | undefined

function describe(): Described {
  const shapes = collectShapes()
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, shapes) }
  }
  return { paths, schemas: { ...shapes.components(), Errors: errorsSchema } }
}

function operationOf(name: string, route: Route, shapes: NamedShapes): Json {
  const { summary, body, query, reply } = schemasOf(route)
  return {
    operationId: name,
    summary,
    tags: [route.path.split('/')[1]],
    security: isOpen(route) ? [] : [{ token: [] }],
    parameters: [...pathParameters(route), ...queryParameters(query), ...headerParameters(route)],
    ...requestBody(route, body, shapes),
    responses: { ...success(route, reply, shapes), ...refusals(route) },
  }
}

/** Whether a call needs no session. */
const isOpen = ({ access }: Route): boolean => access === 'public' || access === 'visitor'

/** Bytes as base64url, without which nothing is there. */
const bytesHeader = (name: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
})

const pathParameters = ({ path }: Route): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function queryParameters(query: RouteSchemas['query']): Json[] {
  if (!query) return []
  // Each key becomes a parameter, so the object itself needs no name.
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties ?? {}).map(([name, schema]) => ({ name, in: 'query', schema }))
}

/**
 * Parameters in headers. A download names its record, except for pictures of people. A repeatable call has an
 * idempotency key. A sealed upload says whether it comes in chunks.
 */
const headerParameters = ({ access, download, upload, isRepeatable, hasAttempt }: Route): Json[] => [
  ...(access === 'visitor' ? [bytesHeader('x-door')] : []),
  ...(hasAttempt ? [bytesHeader('x-attempt')] : []),
  ...(upload ? [{ name: 'x-sealed-as', in: 'header', schema: { type: 'string', enum: [inChunks] } }] : []),
  ...(download && access !== 'visitor'
    ? [{ name: 'credential-id', in: 'header', schema: { type: 'string' } }]
    : []),
  ...(isRepeatable
    ? [{ name: 'idempotency-key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 64 } }]
    : []),
]

function requestBody({ upload }: Route, body: RouteSchemas['body'], shapes: NamedShapes): Json {
  if (upload) {
    const file = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } }
  }
  if (!body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: shapes.schemaOf(body, 'input') } },
    },
  }
}

function success(
  { status = 200, download, stream }: Route,
  reply: RouteSchemas['reply'],
  shapes: NamedShapes,
): Json {
  const type = stream ? 'text/event-stream' : 'application/json'
  const content = download
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { [type]: { schema: shapes.schemaOf(reply, 'output') } }
  return { [status]: { description: status === 201 ? 'Made.' : 'Done.', content } }
}

function refusals(route: Route): Json {
  const codes = new Set([...common, ...(isOpen(route) ? [] : signedIn), ...schemasOf(route).errors])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      status,
      {
        description: listed.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
      },
    ]),
  )
}

const errorsSchema: Json = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: { type: 'string' },
          code: { type: 'string' },
          path: { type: 'string' },
          attemptsLeft: { type: 'integer' },
          contact: { type: ['string', 'null'] },
          serverTime: { type: 'integer' },
        },
      },
    },
  },
}
