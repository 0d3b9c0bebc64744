import { forgetConverted } from './forget-converted.ts'
import type { Holder } from './holder.ts'

/**
 * "Go on": what was seen of records counts no more, as after a restored backup. It is written before anything of them is seen
 * anew, or the later line would win.
 * @throws the server’s refusal
 */
export async function goOn(holder: Holder, ids: readonly string[]): Promise<void> {
  await forgetConverted(holder, ids)
  await holder.writeSeen()
}
