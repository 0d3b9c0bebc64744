/**
 * Opens sealed calls (docs/product.md, section 12). A call that does not open is refused in plain, with the same text
 * for every cause. Once its tag has verified, the answer is sealed; clock and nonce are checked only then. A call whose
 * session is refused before its body is read gets a sealed refusal too, for the browser that the session was made in,
 * if it has a key.
 */
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
import type { Context } from '../context.ts'
import { AppError } from '../app-error.ts'
import { oneHeader } from '../one-header.ts'
import { paceAnswer, paceBody, paceOfFile } from '../pace.ts'
import type { Caller, FoundSession } from '../session.ts'
import { answerInPlain, sealAnswer, type OpenedCall } from '../transport.ts'
import { assertInTime, takeOnce } from './replay-guard.ts'
import { agreeOnKeys } from './agree-on-keys.ts'
import { mostUploadBytes } from '../incoming-file.ts'
import { openChunkedUpload } from './chunked-upload.ts'
import { openFrame } from './frame.ts'
import { openSealedUpload } from './sealed-upload.ts'
import type { ServerKeys } from './server-keys.ts'
import { createTransfers } from './transfers.ts'
import { openOrRefuse } from './open-or-refuse.ts'

/** The length of a body of so many bytes as a payload, in base64url. */
const sealedBytes = (mostBytes: number): number =>
  Math.ceil(((mostBytes + frameOverheadBytes) * 4) / 3) + writePayload(new Uint8Array()).length

export interface SealedCalls {
  /**
   * Derives the keys of a call from its headers, and opens it at once if it has no body.
   * @param session the session of its token; the call must be sealed with its client key
   * @throws AppError encryption/required, encryption/unknown-key, encryption/invalid
   */
  begin(request: FastifyRequest, session: FoundSession | undefined): Promise<BegunCall>
  /**
   * Requires proof of a session's key from a public call, which is otherwise plain: it carries the seal of an empty
   * body.
   * @throws AppError auth/unauthenticated without that proof; encryption/unknown-key, encryption/stale,
   * encryption/replayed
   */
  proveKey(request: FastifyRequest, clientKey: Buffer): Promise<void>
  /** Waits until a sealed file may be sent. @throws AppError request/busy */
  admitDownload(caller: Caller, reply: FastifyReply): Promise<void>
}

/** A call of which only the headers were read. */
export interface BegunCall {
  /** Seals the refusal if `judge` throws. */
  refuseUnderSeal<T>(judge: () => Promise<T>): Promise<T>
  /**
   * @param readBody reads the call's payload
   * @param mostBytes of the body, once opened
   * @throws AppError encryption/invalid, encryption/stale, and what reading throws
   */
  open(readBody: (mostBytes: number) => Promise<Buffer | null>, mostBytes: number): Promise<OpenedCall>
  /**
   * Opens an upload, in a queue place of its own: whole, or its first chunk.
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
      if (seal !== undefined) await openOrRefuse(() => openSeal(keys, seal))
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
        async open(readBody, mostBytes) {
          const payload = await readBody(sealedBytes(mostBytes))
          // Exactly one of the two, so that neither passes unchecked.
          if ((payload === null) === (seal === undefined)) throw new AppError('encryption/invalid')
          return opened({ body: payload && (await openOrRefuse(() => openPayload(keys, payload))) })
        },
        async openUpload(caller, reply) {
          if (seal !== undefined) throw new AppError('encryption/invalid')
          await transfers.admit(caller.userID, reply.raw)
          paceBody(request.raw, paceOfFile, context.now)
          const open = isInChunks(request) ? openChunkedUpload : openSealedUpload
          const upload = await open(request.raw, keys, mostUploadBytes(request.query))
          reply.raw.once('close', () => void upload.close())
          if (!reply.raw.destroyed) return opened({ upload })
          // The caller has gone meanwhile, so nobody receives this error.
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
      await openOrRefuse(() => openSeal(keys, seal)).catch(asUnproven)
      assertInTime(context, keys)
      await takeOnce(context, keys)
    },
    async admitDownload({ userID }, reply) {
      await transfers.admit(userID, reply.raw)
      paceAnswer(reply.raw, paceOfFile, context.now)
    },
  }
}

/** Whether an upload is sealed in chunks. @throws AppError encryption/invalid */
function isInChunks(request: FastifyRequest): boolean {
  const form = oneHeader(request, sealingHeaders.sealedAs)
  if (form !== undefined && form !== inChunks) throw new AppError('encryption/invalid')
  return form === inChunks
}

/** A missing proof and an invalid one get the same refusal; a retired server key can be corrected by the client. */
function asUnproven(error: unknown): never {
  const isUnproven =
    error instanceof AppError && (error.code === 'encryption/required' || error.code === 'encryption/invalid')
  throw isUnproven ? new AppError('auth/unauthenticated') : error
}

/** Opens the seal of a call without a body. */
function openSeal(keys: CallKeys, seal: string): void {
  const plain = openFrame(keys.request, callAAD(keys.binding), fromBase64url(seal))
  if (plain.length > 0) throw new SealingError()
}

/** The body in a payload; null if it is empty. */
function openPayload(keys: CallKeys, payload: Buffer): Buffer | null {
  const plain = openFrame(keys.request, callAAD(keys.binding), readPayload(payload.toString('latin1')))
  return plain.length > 0 ? plain : null
}
