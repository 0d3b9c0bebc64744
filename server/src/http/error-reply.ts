import type { ErrorCode } from '@cardea/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OverBudgetError } from '../in-slices.ts'
import { withRequestId } from '../log.ts'
import { UnreadableError } from '../keyring/sealed-box.ts'
import { StoreAwayError } from '../integrations/files/file-store.ts'
import { AppError } from './app-error.ts'
import { nameAnswer } from './request-id.ts'
import { answerInPlain, sendReply } from './transport.ts'

/**
 * The single exit of everything that went wrong: always the error shape, never a stack, SQL or name from within.
 * An unforeseen error is logged by route template; its text may hold values, so it stays out of the log unless it is ours.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  if (known.status >= 500 && !known.isOfCaller) {
    const line = { route: request.routeOptions.url, code: known.code, ...describeError(error) }
    withRequestId(request.id, () => request.log.error(line, 'A call could not be answered'))
  }
  nameAnswer(reply)
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  // A proxy that counts calls on the way sees what it is about, and it says nothing of the call.
  if (known.code === 'request/too-many-requests') answerInPlain(request)
  sendReply(reply, known.status, { errors: known.entries })
}

/** Type and place of an error, or the row that does not open, without its message: SQL errors and parsers quote what they were given. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  if (error instanceof UnreadableError) return { table: error.place.table, id: error.place.id }
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
  return { type: error.name, sqlState: codeOf(error), frames }
}

/** The framework's own refusals, in our words. */
const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_CTP_EMPTY_TYPE: 'request/media-type',
  FST_ERR_BAD_URL: 'request/unknown-call',
  FST_ERR_MAX_PARAM_LENGTH: 'request/unknown-call',
  FST_ERR_ASYNC_CONSTRAINT: 'request/unknown-call',
}

/** Node's and PostgreSQL's words for a database that cannot be reached, takes no connections, or has no room (53…), and for a process that is out of file descriptors. */
const databaseAway =
  /^(EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0[123]|08...|28...|3D000|53[0-9]00|55000)$/
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/**
 * PostgreSQL's words for two calls that got in each other's way, such as one that names a person whose account another is
 * deleting. Nothing was changed, and made again the call finds what is there now.
 */
const lostRace = /^(40001|40P01|23503)$/

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof OverBudgetError) return new AppError('request/busy', { retryAfter: 1 })
  const code = codeOf(error)
  const framework = code === undefined ? undefined : byFrameworkCode[code]
  if (framework) return new AppError(framework)
  if (code !== undefined && lostRace.test(code)) return new AppError('request/busy', { retryAfter: 1 })
  const isAway =
    (code !== undefined && databaseAway.test(code)) ||
    error instanceof StoreAwayError ||
    (error instanceof Error && connectionLost.test(error.message))
  return new AppError(isAway ? 'request/unavailable' : 'request/failed')
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
