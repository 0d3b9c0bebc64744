import { Readable } from 'node:stream'

/** A web stream of bytes: what Node's and the browser's types of it have in common. */
interface WebBytes {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
    cancel(): Promise<unknown>
  }
}

/** The chunks of a web stream; cancels it when the consumer leaves. */
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
