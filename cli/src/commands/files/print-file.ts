import { usageError } from '../../errors/cli-error.ts'
import type { Output } from '../../output/output.ts'

/** Prints the bytes of a file as they are; where a format wants a text, that, or base64 of what is none. */
export async function printFile(output: Output, name: string, bytes: Uint8Array): Promise<void> {
  if (output.format === 'table') return output.write(bytes)
  const text = textOf(bytes)
  await output.print({
    json:
      text === null ? { value: Buffer.from(bytes).toString('base64'), encoding: 'base64' } : { value: text },
    table: () => text ?? '',
    variables: () => {
      if (text === null) throw usageError(`“${name}” is no text, so it becomes no variable.`)
      return [[name, text]]
    },
  })
}

/** @returns null for what is no text in UTF-8 */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
