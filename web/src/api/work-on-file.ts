import { openClientContext, openReply, sealCall } from '@cardea/sealing'
import type { FileAnswer, FileToOpen, FileToSeal } from './seal-file.ts'

/** The work of the worker; independent of the page. */
export async function workOnFile(file: FileToSeal | FileToOpen): Promise<FileAnswer> {
  try {
    if ('call' in file) {
      return {
        kind: 'sealed',
        ...(await sealCall(await openClientContext(file.server, file.pair), file.call)),
      }
    }
    const plain = await openReply(file.keys, file.status, new Uint8Array(file.sealed))
    return { kind: 'opened', plain: new Blob([plain]) }
  } catch {
    return { kind: 'failed' }
  }
}
