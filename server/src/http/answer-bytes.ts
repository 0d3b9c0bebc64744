import { compress } from './sealing/compress.ts'
import { serialise } from './serialise.ts'

/** The bytes of an answer before sealing: JSON, compressed if the caller accepts that. */
export async function answerBytes(answer: unknown, isCompressed: boolean): Promise<Buffer> {
  const json = await serialise(answer)
  return isCompressed ? compress(json) : json
}
