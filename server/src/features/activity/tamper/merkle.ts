/** The Merkle tree of RFC 9162, section 2.1. Its root is computed as leaves are appended. */
import { createHash } from 'node:crypto'

const hashBytes = 32
const emptyRoot = createHash('sha256').digest()

/** The hash of a leaf. */
export const leafHash = (entry: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(entry).digest()

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest()

/** A growing tree. Only the roots of its complete subtrees have to be kept, the largest first. */
export interface GrowingTree {
  size: number
  peaks: Buffer[]
}

/** A tree without leaves. */
export const emptyTree = (): GrowingTree => ({ size: 0, peaks: [] })

/** Appends a leaf by its hash. */
export function append(tree: GrowingTree, leaf: Buffer): void {
  let node = leaf
  for (let { size } = tree; size % 2 === 1; size = Math.floor(size / 2)) {
    const left = tree.peaks.pop()
    if (!left) throw new Error('The tree has fewer peaks than its size says.')
    node = nodeHash(left, node)
  }
  tree.peaks.push(node)
  tree.size += 1
}

/** The root over all leaves so far. */
export function rootOf({ peaks }: GrowingTree): Buffer {
  const [last, ...others] = peaks.toReversed()
  if (!last) return emptyRoot
  return others.reduce((right, left) => nodeHash(left, right), last)
}

/** The stored form of a tree. */
export const packPeaks = ({ peaks }: GrowingTree): Buffer => Buffer.concat(peaks)

/** Reads the stored form. @throws Error if it is not one */
export function unpackTree(size: number, packed: Buffer): GrowingTree {
  const peaks = Array.from({ length: packed.length / hashBytes }, (_, index) =>
    packed.subarray(index * hashBytes, (index + 1) * hashBytes),
  )
  const expected = size.toString(2).replaceAll('0', '').length
  if (packed.length % hashBytes !== 0 || peaks.length !== expected) {
    throw new Error('The peaks of a checkpoint do not suit its size.')
  }
  return { size, peaks }
}
