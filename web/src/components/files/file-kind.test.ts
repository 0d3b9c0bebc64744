import { expect, test } from 'vitest'
import { fileKind } from './file-kind.ts'

test.each([
  ['Contract.PDF', 'application/pdf', 'text'],
  ['recovery-kit.txt.age', '', 'key'],
  ['id_ed25519', '', 'other'],
  ['holiday.heic', 'image/heic', 'picture'],
  ['backup.tar.gz', 'application/gzip', 'archive'],
])('%s is drawn as %s', (name, mimeType, kind) => {
  expect(fileKind({ name, mimeType })).toBe(kind)
})
