/**
 * Opens sealed calls (product rules, section 5). What does not open is refused in plain, with one text for every cause. From the
 * moment that the tag has verified the answer is sealed; only then clock and nonce are judged, and only after them the session.
 */
import { limits, type Route } from '@cardea/contract'
import {
  callAAD,
  frameOverheadBytes,
  fromBase64url,
  readPayload,
  SealingError,
  sealingHeaders,
  writePayload,
  type CallKeys,
} from '@cardea/sealing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { AppError } from '../app-error.ts'
import { oneHeader } from '../one-header.ts'
import { isOver, type FoundSession } from '../session.ts'
import { sealAnswer, type OpenedCall } from '../transport.ts'
import { admitOnce } from './admit-once.ts'
import { agreeOnKeys } from './agree-on-keys.ts'
import { openFrame } from './frame.ts'
import { openSealedUpload } from './sealed-upload.ts'
import type { ServerKeys } from './server-keys.ts'
import { createTransfers } from './transfers.ts'
import { whereItOpens } from './where-it-opens.ts'

/** What a body of the most that is taken is as a payload, in base64url. */
export const mostSealedBodyBytes: number =
  Math.ceil(((limits.bodyBytes + frameOverheadBytes) * 4) / 3) + writePayload(new Uint8Array()).length

export interface SealedCalls {
  /**
   * Opens a call.
   * @param session what its token names; the call must be sealed with its client key
   * @throws AppError encryption/required, encryption/unknown-key, encryption/invalid, encryption/stale, encryption/replayed,
   *   and for an upload request/busy, media/too-large, media/no-space
   */
  open(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    session: FoundSession | undefined,
  ): Promise<OpenedCall>
  /** Waits until a sealed file may go out. @throws AppError request/busy */
  admitDownload(reply: FastifyReply): Promise<void>
}

export function createSealedCalls(
  context: Pick<Context, 'database' | 'now'>,
  serverKeys: ServerKeys,
): SealedCalls {
  const transfers = createTransfers()

  async function openUpload(
    { raw }: FastifyRequest,
    reply: FastifyReply,
    keys: CallKeys,
  ): Promise<Pick<OpenedCall, 'upload'>> {
    await transfers.admit(reply.raw)
    const upload = await openSealedUpload(raw, keys)
    reply.raw.once('close', () => void upload.close())
    if (!reply.raw.destroyed) return { upload }
    // Gone meanwhile, so it is not told again, and nobody hears this.
    await upload.close()
    throw new AppError('request/invalid')
  }

  return {
    async open(route, request, reply, session) {
      const keys = await agreeOnKeys(serverKeys, request, session)
      const contentType = keys.binding.contentType || 'application/json'
      if (route.upload) {
        // Nobody but who may call makes us read a file. The refusal is sealed for the session's browser alone.
        if (!session) throw new AppError('encryption/invalid')
        if (isOver(session, context.now())) {
          sealAnswer(request, keys)
          return { body: null, contentType }
        }
      }
      const opened = route.upload
        ? { body: null, ...(await openUpload(request, reply, keys)) }
        : { body: await openBody(request, keys) }
      sealAnswer(request, keys)
      await admitOnce(context, keys)
      return { ...opened, contentType }
    },
    admitDownload: (reply) => transfers.admit(reply.raw),
  }
}

/** The body of a call that is no upload: its payload, or nothing where the seal stands in a header. */
function openBody(request: FastifyRequest, keys: CallKeys): Promise<Buffer | null> {
  return whereItOpens(() => {
    const payload = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null
    const seal = oneHeader(request, sealingHeaders.seal)
    // One of the two, so that neither is carried along unlooked at.
    if ((payload === null) === (seal === undefined)) throw new SealingError()
    const sealed = payload === null ? fromBase64url(seal ?? '') : readPayload(payload.toString('latin1'))
    const plain = openFrame(keys.request, callAAD(keys.binding), sealed)
    if (payload === null && plain.length > 0) throw new SealingError()
    return plain.length > 0 ? plain : null
  })
}
