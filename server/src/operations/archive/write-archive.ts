/** age(zstd(tar)), written as a stream: memory use does not grow with the archive. */
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { toNodeStream } from './pieces.ts'

/** A file of the archive; `bytes` gives exactly `size` bytes. */
export interface ArchiveFile {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Packs files into a compressed tar. Any failure fails the stream. */
export function packArchive(files: AsyncIterable<ArchiveFile>, madeAt: Date): Readable {
  const { readable, controller } = createTarPacker()
  const compress: Transform = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  const fill = async (): Promise<void> => {
    for await (const { name, size, bytes } of files) {
      const writer = controller.add({ name, size, mode: 0o600, mtime: madeAt }).getWriter()
      // `write` and `close` reject with the same error.
      writer.closed.catch(() => {})
      for await (const chunk of bytes)
        await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length))
      await writer.close()
    }
    controller.finalize()
  }
  fill().catch((error: unknown) => controller.error(error))
  // Its failure also fails the reader of `compress`.
  pipeline(toNodeStream(readable), compress).catch(() => {})
  return compress
}

/** Encrypts a stream to recipients. */
export async function encryptFor(recipients: readonly string[], plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const encrypted = await encrypter.encrypt(
    Readable.toWeb(plain) as unknown as globalThis.ReadableStream<Uint8Array>,
  )
  return toNodeStream(encrypted)
}
