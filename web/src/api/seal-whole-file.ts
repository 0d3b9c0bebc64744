import { openClientContext, sealCall } from '@cardea/sealing'
import type { FileToSeal, SealedFile } from './seal-file.ts'

/** What the worker does: nothing here knows of the page. */
export async function sealWholeFile({ server, pair, call }: FileToSeal): Promise<SealedFile> {
  try {
    return { kind: 'sealed', ...(await sealCall(await openClientContext(server, pair), call)) }
  } catch {
    return { kind: 'failed' }
  }
}
