import { compress } from './sealing/compress.ts'

/** The bytes of an answer before sealing: JSON, compressed if the caller accepts that. */
export async function answerBytes(answer: unknown, isCompressed: boolean): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(answer))
  return isCompressed ? compress(json) : json
}
