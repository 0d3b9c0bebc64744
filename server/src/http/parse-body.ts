import type { ErrorEntry, Route } from '@cardea/contract'
import { AppError } from './app-error.ts'
import type { OpenedCall } from './transport.ts'

/** Past this, one bad body would answer with a book. */
const mostEntries = 50

/**
 * The body of a call, checked and settled by its route's schema.
 * @throws AppError request/media-type for what is not JSON, request/invalid with one entry for each thing wrong
 */
export function parseBody(route: Route, { body, contentType }: OpenedCall): unknown {
  if (!route.body) return undefined
  if (body && !/^application\/json\s*(;|$)/i.test(contentType)) throw new AppError('request/media-type')
  const parsed = route.body.safeParse(body ? parseJson(body) : undefined)
  if (parsed.success) return parsed.data
  const entries = parsed.error.issues.slice(0, mostEntries).map((issue): ErrorEntry => ({
    message: issue.message,
    code: 'request/invalid',
    path: issue.path.map(String).join('.'),
  }))
  throw new AppError('request/invalid', { entries })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new AppError('request/invalid', {
      entries: [{ message: 'The body is not JSON.', code: 'request/invalid', path: '' }],
    })
  }
}
