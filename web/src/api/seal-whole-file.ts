import { openClientContext, sealCall } from '@cardea/sealing'
import type { FileToSeal, SealedFile } from './seal-file.ts'

/** What the worker does: nothing here knows of the page. */
export async function sealWholeFile({ server, pair, call, file }: FileToSeal): Promise<SealedFile> {
  try {
    const context = await openClientContext(server, pair)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { headers, body, keys } = await sealCall(context, {
      ...call,
      body: { bytes, contentType: file.type },
    })
    return { kind: 'sealed', headers, keys, body: new Blob(body === null ? [] : [body]) }
  } catch {
    return { kind: 'failed' }
  }
}
