import { fileTypeFromBuffer } from 'file-type'

/** Enough to tell most types apart; more bytes would only expose more of the parser. */
const headBytes = 4100

export interface InspectedFile {
  /** The bytes, passed through. */
  bytes: AsyncIterable<Buffer>
  /** The result, once all bytes have passed. `mimeType` comes from the content, never from the sender. */
  result(): Promise<{ size: number; mimeType: string }>
}

/** Inspects a file while its bytes pass through. */
export function inspectFile(source: AsyncIterable<Buffer>): InspectedFile {
  const head = Buffer.alloc(headBytes)
  let size = 0
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (size < headBytes) head.set(chunk.subarray(0, headBytes - size), size)
      size += chunk.length
      yield chunk
    }
  }
  return {
    bytes: pass(),
    result: async () => ({ size, mimeType: await findType(head.subarray(0, size)) }),
  }
}

async function findType(head: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found?.mime ?? (isText(head) ? 'text/plain' : 'application/octet-stream')
}

/** Whether this is UTF-8 without control characters other than white space; a character may be cut at the end. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return text !== '' && !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}
