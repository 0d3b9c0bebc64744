/**
 * @file Seals calls and opens their answers; loaded with the first call that needs it. While sealing is on, a plain
 * answer is believed only if it is a refusal about the transport (docs/product.md, section 12).
 */
import {
  fromBase64url,
  inChunks,
  openClientContext,
  openLine,
  openReply,
  sealCall,
  sealingHeaders,
  SealingError,
  serverKeyID,
  type Bytes,
  type CallKeys,
  type OutgoingCall,
  type SealedCall,
} from '@cardea/sealing'
import type { Core } from '../core.ts'
import { findClientKey } from '../session/client-key.ts'
import { clientKeyOf } from '../session/session.ts'
import type { Agreement, Parties } from './agreement.ts'
import { ApiError, networkError, plainRefusal } from './api-error.ts'
import { fileSealerOf } from './file-sealer.ts'
import type { Call, Outgoing } from './outgoing-call.ts'
import { serverTime } from './server-clock.ts'

/**
 * Seals a call.
 * @param accessToken the token it carries; null for a public call, whose seal proves this client's key
 * @param isCompressible whether the answer may be compressed before it is sealed
 * @param isOneFrame do not seal an upload in chunks, whatever the server accepts
 * @throws ApiError if this client lacks the key
 */
export async function seal(
  core: Core,
  call: Call,
  accessToken: string | null,
  { isCompressible = false, isOneFrame = false }: { isCompressible?: boolean; isOneFrame?: boolean } = {},
): Promise<Outgoing> {
  const { address, method, headers, body } = call
  const sealed = await sealedBody(core, body, core.takesChunks && !isOneFrame, {
    method,
    target: address,
    credentialID: headers.get('credential-id') ?? '',
    accessToken,
    timestamp: serverTime(core),
  })
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(sealed.headers)) all.set(name, value)
  if (isCompressible) all.set(sealingHeaders.acceptEncoding, 'gzip')
  return {
    address,
    method,
    headers: all,
    body: sealed.body,
    open: async (response) => {
      const opened = await open(core, sealed.keys, response)
      return isCompressible ? unpack(opened) : opened
    },
    openLine: (seq, data) =>
      believing(async () => text(await openLine(sealed.keys, liveStatus, seq, fromBase64url(data)))),
  }
}

const liveStatus = 200

const text = (bytes: Bytes): string => new TextDecoder().decode(bytes)

/** A file, which may be large, is sealed beside the thread that draws. */
async function sealedBody(
  core: Core,
  body: string | Blob | null,
  isInChunks: boolean,
  call: Omit<OutgoingCall, 'body'>,
): Promise<SealedCall> {
  if (!(body instanceof Blob)) {
    return sealCall(await agreement(core).context, { ...call, body: body === null ? null : { json: body } })
  }
  const parties = await agreement(core).parties
  const { sealFile } = await fileSealerOf(core)
  return believing(() => sealFile({ ...parties, call: { ...call, body: { file: body, isInChunks } } }))
}

/** The most bytes of an answer that are opened in place: more would block a page noticeably. */
const mostInPlace = 2 ** 21

/** Opens a sealed answer. */
async function open(core: Core, keys: CallKeys, response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  if (headers.get(sealingHeaders.encrypted) !== '1') {
    if (response.ok) throw untrusted()
    throw await plainRefusal(response)
  }
  core.takesChunks = headers.get(sealingHeaders.acceptSealedAs) === inChunks
  const sealed = await response.arrayBuffer().catch((error: unknown) => {
    throw error instanceof TypeError ? networkError(error) : error
  })
  const plain = await believing(async () =>
    sealed.byteLength > mostInPlace
      ? (await fileSealerOf(core)).openFile({ keys, status, sealed })
      : openReply(keys, status, new Uint8Array(sealed)),
  )
  return new Response(plain, { status, statusText, headers })
}

/** Decompresses an answer if it was compressed; gzip begins as no JSON does. */
async function unpack(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const body = isGzip ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')) : bytes
  return new Response(body, response)
}

async function believing<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof SealingError ? untrusted(error) : error
  }
}

/** The answer is not from the requested server, or was changed on its way. */
const untrusted = (cause?: unknown): ApiError => new ApiError({ status: 0, code: 'untrusted', cause })

/** The context for the present server key and session. */
function agreement(core: Core): Agreement {
  const clientKey = clientKeyOf(core.kept.session.get())
  const serverKey = core.kept.serverKey.get()
  const name = `${serverKey} ${clientKey}`
  if (core.agreement?.name === name) return core.agreement
  const parties = partiesOf(core, serverKey, clientKey)
  const context = believing(async () => {
    const { server, pair } = await parties
    return openClientContext(server, pair)
  })
  context.catch(() => {
    core.agreement = undefined
  })
  core.agreement = { name, parties, context }
  return core.agreement
}

async function partiesOf(core: Core, serverKey: string, clientKey: string | null): Promise<Parties> {
  // As if the server did not know the key: then it is fetched.
  if (serverKey === '') throw new ApiError({ status: 0, code: 'encryption/unknown-key' })
  const pair = clientKey === null ? null : await findClientKey(core, clientKey)
  // The environment or a person deleted the key: nothing opens with this session any more.
  if (pair === undefined) throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
  return { server: { id: await serverKeyID(serverKey), publicKey: serverKey }, pair }
}
