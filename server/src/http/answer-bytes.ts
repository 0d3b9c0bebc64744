import { compress } from './sealing/compress.ts'
import { serialise } from './serialise.ts'

/** An answer as it travels, sealed or not: JSON, compressed for a caller who takes that. */
export async function answerBytes(answer: unknown, isCompressed: boolean): Promise<Buffer> {
  const json = await serialise(answer)
  return isCompressed ? compress(json) : json
}
