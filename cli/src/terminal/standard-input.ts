import { createInterface } from 'node:readline'

export interface StandardInput {
  readonly isTerminal: boolean
  /** All of it, as text. */
  readAll: () => Promise<string>
  /** The next line without its end; null after the last one. */
  readLine: () => Promise<string | null>
}

export function standardInput(stream: NodeJS.ReadStream): StandardInput {
  let lines: AsyncIterator<string> | undefined
  return {
    isTerminal: stream.isTTY,
    async readAll() {
      const chunks: Uint8Array[] = []
      for await (const chunk of stream) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks).toString('utf8')
    },
    async readLine() {
      lines ??= createInterface({ input: stream })[Symbol.asyncIterator]()
      const { done, value } = await lines.next()
      return done ? null : value
    },
  }
}
