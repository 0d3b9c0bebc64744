import type { Route } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import type { FastifyRequest } from 'fastify'
import { invalid } from './app-error.ts'
import type { Context } from './context.ts'
import type { JudgeDoor } from './handler.ts'
import { oneHeader } from './one-header.ts'

const attemptBytes = 16

/** What the headers of a visitor's call hold. The attempt: where the route needs one. */
export interface JudgedVisitor {
  door: Buffer
  attempt?: Buffer
}

/**
 * Judges a visitor's call by its headers.
 * @throws AppError not-found without the right door; request/invalid without a good attempt
 */
export async function judgeVisitor(
  context: Context,
  route: Route,
  request: FastifyRequest,
  judgeDoor: JudgeDoor,
): Promise<JudgedVisitor> {
  const { id = '' } = request.params as { id?: string }
  const sent = bytesOf(oneHeader(request, 'x-door'))
  await judgeDoor(context, id, sent)
  const door = sent ?? Buffer.alloc(0)
  if (!route.hasAttempt) return { door }
  const attempt = bytesOf(oneHeader(request, 'x-attempt'))
  if (attempt?.length !== attemptBytes) throw invalid('must be 16 bytes, base64url', 'x-attempt')
  return { door, attempt }
}

function bytesOf(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  try {
    return Buffer.from(fromBase64url(text))
  } catch {
    return undefined
  }
}
