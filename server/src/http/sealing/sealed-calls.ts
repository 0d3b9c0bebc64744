/**
 * Opens sealed calls (docs/product.md, section 12). What does not open is refused in plain, with one text for every cause. From the
 * moment that the tag has verified the answer is sealed; only then clock and nonce are judged. A call whose session is refused
 * before its body is read hears so under seal too: for the browser that its session was made in, if it has a key.
 */
import { limits } from '@cardea/contract'
import {
  callAAD,
  frameOverheadBytes,
  fromBase64url,
  inChunks,
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
import { paceAnswer, paceBody, paceOfFile } from '../pace.ts'
import type { Caller, FoundSession } from '../session.ts'
import { answerInPlain, sealAnswer, type OpenedCall } from '../transport.ts'
import { assertInTime, takeOnce } from './replay-guard.ts'
import { agreeOnKeys } from './agree-on-keys.ts'
import { openChunkedUpload } from './chunked-upload.ts'
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
   * Agrees on the keys of a call by its headers, and opens it already where it has no body.
   * @param session what its token names; the call must be sealed with its client key
   * @throws AppError encryption/required, encryption/unknown-key, encryption/invalid
   */
  begin(request: FastifyRequest, session: FoundSession | undefined): Promise<BegunCall>
  /**
   * Holds a public call, which travels plain, to the key of a session all the same: it carries the seal of an empty body.
   * @throws AppError auth/unauthenticated without that proof; encryption/unknown-key, encryption/stale, encryption/replayed
   */
  proveKey(request: FastifyRequest, clientKey: Buffer): Promise<void>
  /** Waits until a sealed file may go out. @throws AppError request/busy */
  admitDownload(caller: Caller, reply: FastifyReply): Promise<void>
}

/** A call whose headers alone have been read. */
export interface BegunCall {
  /** What is thrown while `judge` runs is answered under seal. */
  refuseUnderSeal<T>(judge: () => Promise<T>): Promise<T>
  /** @param readBody reads what the call's payload is. @throws AppError encryption/invalid, encryption/stale, and what reading throws */
  open(readBody: (mostBytes: number) => Promise<Buffer | null>): Promise<OpenedCall>
  /**
   * An upload, in a place of its own: deciphered to its end, or its first chunk.
   * @throws AppError as above, request/busy, media/too-large, media/no-space
   */
  openUpload(caller: Caller, reply: FastifyReply): Promise<OpenedCall>
  /** Takes the nonce of an opened call. @throws AppError encryption/stale, encryption/replayed */
  refuseReplay(): Promise<void>
}

export function createSealedCalls(
  context: Pick<Context, 'database' | 'now'>,
  serverKeys: ServerKeys,
): SealedCalls {
  const transfers = createTransfers()

  return {
    async begin(request, session) {
      const keys = await agreeOnKeys(serverKeys, request, session?.client_key ?? null)
      const contentType = keys.binding.contentType || 'application/json'
      const seal = oneHeader(request, sealingHeaders.seal)
      if (seal !== undefined) await whereItOpens(() => openSeal(keys, seal))
      const opened = (rest: Partial<OpenedCall>): OpenedCall => {
        sealAnswer(request, keys)
        assertInTime(context, keys)
        return { body: null, contentType, ...rest }
      }
      return {
        async refuseUnderSeal(judge) {
          sealAnswer(request, keys)
          const judged = await judge()
          answerInPlain(request)
          return judged
        },
        async open(readBody) {
          const payload = await readBody(mostSealedBodyBytes)
          // One of the two, so that neither is carried along unlooked at.
          if ((payload === null) === (seal === undefined)) throw new AppError('encryption/invalid')
          return opened({ body: payload && (await whereItOpens(() => openPayload(keys, payload))) })
        },
        async openUpload(caller, reply) {
          if (seal !== undefined) throw new AppError('encryption/invalid')
          await transfers.admit(caller.userID, reply.raw)
          paceBody(request.raw, paceOfFile, context.now)
          const open = isInChunks(request) ? openChunkedUpload : openSealedUpload
          const upload = await open(request.raw, keys)
          reply.raw.once('close', () => void upload.close())
          if (!reply.raw.destroyed) return opened({ upload })
          // Gone meanwhile, so it is not told again, and this error goes nowhere.
          await upload.close()
          throw new AppError('request/invalid')
        },
        refuseReplay: () => takeOnce(context, keys),
      }
    },
    async proveKey(request, clientKey) {
      const keys = await agreeOnKeys(serverKeys, request, clientKey).catch(asUnproven)
      const seal = oneHeader(request, sealingHeaders.seal)
      if (seal === undefined) throw new AppError('auth/unauthenticated')
      await whereItOpens(() => openSeal(keys, seal)).catch(asUnproven)
      assertInTime(context, keys)
      await takeOnce(context, keys)
    },
    async admitDownload({ userID }, reply) {
      await transfers.admit(userID, reply.raw)
      paceAnswer(reply.raw, paceOfFile, context.now)
    },
  }
}

/** How an upload is sealed; what opens is sealed as it says. @throws AppError encryption/invalid */
function isInChunks(request: FastifyRequest): boolean {
  const form = oneHeader(request, sealingHeaders.sealedAs)
  if (form !== undefined && form !== inChunks) throw new AppError('encryption/invalid')
  return form === inChunks
}

/** A missing proof and one that does not open are told alike; a server's key that is retired can be put right. */
function asUnproven(error: unknown): never {
  const isUnproven =
    error instanceof AppError && (error.code === 'encryption/required' || error.code === 'encryption/invalid')
  throw isUnproven ? new AppError('auth/unauthenticated') : error
}

/** The seal of a call without a body. */
function openSeal(keys: CallKeys, seal: string): void {
  const plain = openFrame(keys.request, callAAD(keys.binding), fromBase64url(seal))
  if (plain.length > 0) throw new SealingError()
}

/** The body within a payload; null where it is empty. */
function openPayload(keys: CallKeys, payload: Buffer): Buffer | null {
  const plain = openFrame(keys.request, callAAD(keys.binding), readPayload(payload.toString('latin1')))
  return plain.length > 0 ? plain : null
}
