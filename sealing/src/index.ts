export { fromBase64url, toBase64url } from './base64url.ts'
export { callAAD, chunkAAD, hashAccessToken, lineAAD, replyAAD, type CallBinding } from './call-binding.ts'
export {
  deriveCallKeys,
  openLine,
  openReply,
  openRequest,
  sealLine,
  sealReply,
  type CallKeys,
} from './call-keys.ts'
export { chunkNonce, chunksInfo, chunksLength, openChunks } from './chunks.ts'
export { makeClientKeyPair } from './client-key.ts'
export { openClientContext, openServerContext, type ClientContext, type SealingContext } from './context.ts'
export { fingerprintOf } from './fingerprint.ts'
export { sealCall, type OutgoingBody, type OutgoingCall, type SealedCall } from './outgoing-call.ts'
export { readPayload, writePayload } from './payload.ts'
export { exportPoint } from './point.ts'
export {
  frameOverheadBytes,
  inChunks,
  maxSkewMs,
  sealedContentType,
  sealingHeaders,
  sizes,
  type Bytes,
  type KeyPair,
} from './protocol.ts'
export { SealingError } from './sealing-error.ts'
export { isSignedServerKey, makeServerIdentity, signServerKey } from './server-identity.ts'
export {
  importServerKey,
  makeServerKey,
  serverKeyID,
  type ServerKey,
  type StoredServerKey,
} from './server-key.ts'
