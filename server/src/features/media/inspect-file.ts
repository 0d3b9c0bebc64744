import { fileTypeFromBuffer } from 'file-type'

/** What tells most types apart lies within the first bytes; more would only give a parser more to stumble over. */
const headBytes = 4100

export interface InspectedFile {
  /** Passes the bytes on. */
  bytes: AsyncIterable<Buffer>
  /** What they were, once they have passed. `mimeType` comes from the content, never from what the sender says. */
  result(): Promise<{ size: number; mimeType: string }>
}

/** Looks at a file while it passes by. */
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

/** UTF-8 without control characters but those that lay out text; a character may be cut at the end. */
function isText(head: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return text !== '' && !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}
