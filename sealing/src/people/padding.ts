import type { Bytes } from '../protocol.ts'
import { SealingError } from '../sealing-error.ts'

/** Of a part and of a file: how many bytes say the length, big endian. */
type LengthBytes = 4 | 8

const leastStep = 128

/** The next multiple of 128 bytes; from 2 KiB on, of an eighth of the power of two below. */
export function paddedLength(length: number): number {
  const step = Math.max(leastStep, 2 ** (Math.floor(Math.log2(length)) - 3))
  return Math.ceil(length / step) * step
}

/** The start of a padded text: its length. */
export function lengthHeader(length: number, lengthBytes: LengthBytes): Bytes {
  const header = new Uint8Array(lengthBytes)
  const view = new DataView(header.buffer)
  if (lengthBytes === 4) view.setUint32(0, length)
  else view.setBigUint64(0, BigInt(length))
  return header
}

/** Length ‖ bytes ‖ zeros to the step. */
export function pad(plain: Uint8Array, lengthBytes: LengthBytes): Bytes {
  const padded = new Uint8Array(paddedLength(lengthBytes + plain.length))
  padded.set(lengthHeader(plain.length, lengthBytes))
  padded.set(plain, lengthBytes)
  return padded
}

/** Reads what `pad` wrote. @throws SealingError where the length or the zeros are others */
export function unpad(padded: Bytes, lengthBytes: LengthBytes): Bytes {
  if (padded.length < leastStep) throw new SealingError()
  const view = new DataView(padded.buffer, padded.byteOffset)
  const length = lengthBytes === 4 ? view.getUint32(0) : Number(view.getBigUint64(0))
  const end = lengthBytes + length
  if (paddedLength(end) !== padded.length || padded.subarray(end).some((byte) => byte !== 0))
    throw new SealingError()
  return padded.subarray(lengthBytes, end)
}
