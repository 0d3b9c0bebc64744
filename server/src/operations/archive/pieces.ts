import { Readable } from 'node:stream'

/** A web stream of bytes, by what Node's and the browser's types of it have in common. */
interface WebBytes {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
    cancel(): Promise<unknown>
  }
}

/** What a web stream gives, piece by piece; cancelled when it is left. */
export async function* piecesOf(stream: WebBytes): AsyncGenerator<Buffer> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || value === undefined) return
      yield Buffer.from(value.buffer, value.byteOffset, value.length)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** The same as a stream of Node's. */
export const toNodeStream = (stream: WebBytes): Readable =>
  Readable.from(piecesOf(stream), { objectMode: false })
