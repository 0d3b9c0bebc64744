import type { ErrorCode, ErrorEntry, RouteSchemas } from '@cardea/contract'
import type { RefusedAs } from '@cardea/contract/schemas'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { assertBodyComplexity, assertTextComplexity } from './body-complexity.ts'
import { parseStrictJson, RepeatedKeyError } from './parse-strict-json.ts'
import type { OpenedCall } from './transport.ts'

/** Beyond this, one bad body would produce an enormous answer. */
const mostEntries = 50

/** What a call without a body may still send. */
const nothing = z.optional(z.strictObject({}))

/**
 * Parses the body of a call by its schema.
 * @param judge checks it before its shape is
 * @throws AppError request/media-type for what is not JSON, request/invalid with one entry for each problem; keys/invalid
 * where only the form of a key, seal or signature is wrong
 */
export function parseBody(
  { body: schema = nothing }: Pick<RouteSchemas, 'body'>,
  { body, contentType }: OpenedCall,
  judge: (value: unknown) => void = () => {},
): unknown {
  if (body && !/^application\/json\s*(;|$)/i.test(contentType)) throw new AppError('request/media-type')
  const value = body ? parseJson(body) : undefined
  assertBodyComplexity(value)
  judge(value)
  return parse(schema, value)
}

/** The known keys of a query; unknown ones, such as the client's timestamp, are ignored. @throws AppError request/invalid */
export const parseQuery = ({ query: schema }: Pick<RouteSchemas, 'query'>, query: unknown): unknown =>
  schema ? parse(schema, query) : undefined

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  // A body that is of another shape as well is told that first.
  const code = issues.every(isOfSeal) ? 'keys/invalid' : 'request/invalid'
  throw new AppError(code, {
    entries: issues.flatMap((issue) => toEntries(issue, code)).slice(0, mostEntries),
  })
}

/** Whether what is wrong is the form of a key, seal or signature alone. */
const isOfSeal = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && (issue.params as Partial<RefusedAs> | undefined)?.code === 'keys/invalid'

/** A longer key than any of ours is shortened in the answer. */
const mostCharactersOfKey = 120

/** One entry for each problem; each unknown key is a problem of its own. */
function toEntries(issue: z.core.$ZodIssue, code: ErrorCode): ErrorEntry[] {
  const entryAt = (message: string, path: readonly PropertyKey[]): ErrorEntry => ({
    message,
    code,
    path: path.map(String).join('.'),
  })
  if (issue.code !== 'unrecognized_keys') return [entryAt(issue.message, issue.path)]
  return issue.keys.map((key) =>
    entryAt('is no key that this call knows', [...issue.path, key.slice(0, mostCharactersOfKey)]),
  )
}

/** Refuses invalid UTF-8 instead of substituting U+FFFD, and leaves a byte order mark for JSON to refuse. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parseJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body)
    assertTextComplexity(text)
    return parseStrictJson(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    const message =
      error instanceof RepeatedKeyError
        ? 'The body holds a key twice in one object.'
        : 'The body is not JSON.'
    throw new AppError('request/invalid', { entries: [{ message, code: 'request/invalid', path: '' }] })
  }
}
