/** Names and numbers of the protocol; ../README.md says what they are for. */

/** Bytes that WebCrypto takes: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A pair on P-256. */
export interface KeyPair {
  publicKey: CryptoKey
  privateKey: CryptoKey
}

/** Headers, as both ends write them. */
export const sealingHeaders = {
  clientPublicKey: 'x-client-public-key',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  serverKeyID: 'x-server-key-id',
  /** The seal of a call without a body. */
  seal: 'x-seal',
  /** The content type of an upload's plain text. */
  contentType: 'x-content-type',
  /** Of an upload: `chunks` if it is sealed in chunks, not as one frame. */
  sealedAs: 'x-sealed-as',
  /** On sealed answers: `chunks` if uploads may be sealed in chunks. */
  acceptSealedAs: 'x-accept-sealed-as',
  /**
   * `gzip`: the caller also accepts a large list compressed before sealing. Its plain text then begins with 1f 8b, as
   * no JSON does.
   */
  acceptEncoding: 'x-accept-encoding',
  /** On answers: `1` if the body is sealed. */
  encrypted: 'x-encrypted',
} as const

/** The content type of sealed bytes, in either direction. */
export const sealedContentType = 'application/octet-stream'

/** How far the clocks of both ends may differ, either way. */
export const maxSkewMs = 120_000

/** The value of `x-sealed-as` and `x-accept-sealed-as`. */
export const inChunks = 'chunks'

/** Sizes in bytes; `chunk` is that of its plain text. */
export const sizes = { point: 65, nonce: 16, iv: 12, tag: 16, key: 32, salt: 16, chunk: 256 * 1024 } as const

/** The overhead of a sealed frame. */
export const frameOverheadBytes: number = sizes.iv + sizes.tag
