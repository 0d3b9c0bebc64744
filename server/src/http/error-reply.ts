import type { ErrorCode } from '@cardea/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OverBudgetError } from '../base/in-slices.ts'
import { codeOf } from '../base/describe-error.ts'
import { withRequestId } from '../base/log.ts'
import { UnreadableError } from '../keyring/sealed-box.ts'
import { StoreAwayError } from '../integrations/files/file-store.ts'
import { AppError } from './app-error.ts'
import { nameAnswer } from './request-id.ts'
import { answerInPlain, sendReply } from './transport.ts'

/**
 * The single exit for all errors: always the error shape, never a stack, SQL or internal name. An unexpected error is
 * logged by route template. Its message may hold values, so it is logged only if it is ours.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  if (known.status >= 500 && !known.isOfCaller) {
    const line = { route: request.routeOptions.url, code: known.code, ...describe(error, known) }
    withRequestId(request.id, () => request.log.error(line, 'A call could not be answered'))
  }
  nameAnswer(reply)
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  // Plain, so that a proxy on the way can see a rate refusal; it reveals nothing of the call.
  if (known.code === 'request/too-many-requests') answerInPlain(request)
  sendReply(reply, known.status, { errors: known.entries })
}

/**
 * Where an error of ours was thrown helps nobody whose disk is full or whose database is away: it is told by what it is,
 * in few words, as there is one line for each call. Only an unexpected error is told with its place.
 */
function describe(error: unknown, { code }: AppError): Record<string, unknown> {
  if (error instanceof UnreadableError) return { table: error.place.table, id: error.place.id }
  if (code === 'request/failed') return describeUnexpected(error)
  if (error instanceof StoreAwayError) return { reason: error.message }
  const system = codeOf(error)
  if (error instanceof AppError || system === undefined) return {}
  return { [/^[\dA-Z]{5}$/.test(system) && /\d/.test(system) ? 'sqlState' : 'cause']: system }
}

/** The type and place of an error. Leaves its message out: a call's error may quote what the call carried. */
function describeUnexpected(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {}
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, sqlState: codeOf(error), frames: frames?.slice(0, 6) }
}

/** The framework's own errors as our codes. */
const byFrameworkCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request/too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request/media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request/invalid',
  FST_ERR_CTP_EMPTY_TYPE: 'request/media-type',
  FST_ERR_BAD_URL: 'request/unknown-call',
  FST_ERR_MAX_PARAM_LENGTH: 'request/unknown-call',
  FST_ERR_ASYNC_CONSTRAINT: 'request/unknown-call',
}

/**
 * Node's and PostgreSQL's codes for a database that cannot be reached, accepts no connections or is full (53…), and for
 * a process that is out of file descriptors.
 */
const databaseAway =
  /^(EMFILE|ENFILE|ECONNREFUSED|ECONNRESET|ENOENT|ETIMEDOUT|EPIPE|57P0[123]|08...|28...|3D000|53[0-9]00|55000)$/
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|not queryable/

/**
 * PostgreSQL's codes for two calls that conflict, such as one that names a person whose account the other deletes.
 * Nothing was changed, and repeated the call sees the new state.
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
