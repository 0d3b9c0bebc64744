import { loadWordList } from '@cardea/client/vault/word-list'
import { hash } from './primitives.ts'

/** The 32 bytes of 24 words of BIP 39, whose English list is data. @throws Error where their checksum is another */
export async function entropyOf(words: string): Promise<Buffer> {
  const list = await loadWordList()
  const bits = words
    .split(' ')
    .map((word) => list.indexOf(word).toString(2).padStart(11, '0'))
    .join('')
  const entropy = Buffer.from((bits.slice(0, 256).match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const checksum = (hash(entropy)[0] ?? 0).toString(2).padStart(8, '0')
  if (bits.slice(256) !== checksum) throw new Error('The checksum is another.')
  return entropy
}
