import { expect, test } from 'vitest'
import { append, emptyTree, leafHash, packPeaks, rootOf, unpackTree } from './merkle.ts'

/** The test vectors of the reference implementation (certificate-transparency, merkle_tree_test). */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots are those of the reference', () => {
  const tree = emptyTree()
  expect(rootOf(tree).toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
  for (const [index, entry] of entries.entries()) {
    append(tree, leafHash(entry))
    expect(rootOf(tree).toString('hex'), `${index + 1} leaves`).toBe(roots[index])
  }
})

test('a tree goes on from what was stored of it', () => {
  for (let stored = 0; stored < entries.length; stored += 1) {
    const before = emptyTree()
    for (const entry of entries.slice(0, stored)) append(before, leafHash(entry))
    const tree = unpackTree(stored, packPeaks(before))
    for (const entry of entries.slice(stored)) append(tree, leafHash(entry))
    expect(rootOf(tree).toString('hex')).toBe(roots.at(-1))
  }
})

test('peaks that do not suit the size are refused', () => {
  expect(() => unpackTree(3, Buffer.alloc(32))).toThrow('peaks')
  expect(() => unpackTree(1, Buffer.alloc(31))).toThrow('peaks')
})
