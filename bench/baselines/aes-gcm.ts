/** Frozen: AES-256-GCM over bodies of 600 bytes under one key, the least that opening a page of summaries can cost. */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const key = createSecretKey(randomBytes(32))
const bodyBytes = 600

/** Seals `count` bodies and gives the function that opens them all. */
export function baselineOpening(count: number): () => number {
  const sealed = Array.from({ length: count }, () => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
    return {
      iv,
      body: Buffer.concat([cipher.update(randomBytes(bodyBytes)), cipher.final()]),
      tag: cipher.getAuthTag(),
    }
  })
  return () => {
    let bytes = 0
    for (const { iv, body, tag } of sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      decipher.setAuthTag(tag)
      bytes += decipher.update(body).length + decipher.final().length
    }
    return bytes
  }
}
