import { createInterface } from 'node:readline'

export interface StandardInput {
  readonly isTerminal: boolean
  /** All of it, as text. */
  readAll: () => Promise<string>
  /** All of it, byte for byte. */
  readBytes: () => Promise<Buffer>
  /** The next line without its end; null after the last one. */
  readLine: () => Promise<string | null>
}

export function standardInput(stream: NodeJS.ReadStream): StandardInput {
  let lines: AsyncIterator<string> | undefined
  async function readBytes(): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks)
  }
  return {
    isTerminal: stream.isTTY,
    readBytes,
    readAll: async () => (await readBytes()).toString('utf8'),
    async readLine() {
      lines ??= createInterface({ input: stream })[Symbol.asyncIterator]()
      const { done, value } = await lines.next()
      return done ? null : value
    },
  }
}
