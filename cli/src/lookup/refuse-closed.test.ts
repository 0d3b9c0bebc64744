import { expect, test } from 'vitest'
import { findField } from './find-field.ts'
import { findFile } from './find-file.ts'

test('of a record that this device cannot open no field and no file is said to be missing', () => {
  const closed = { name: 'Sealed', fields: [], attachments: [], closed: 'no keys here' }
  expect(() => findField(closed, 'password')).toThrow(expect.objectContaining({ exit: 'closed' }))
  expect(() => findFile(closed, 'scan.pdf')).toThrow(expect.objectContaining({ exit: 'closed' }))
  const open = { name: 'Open', fields: [], attachments: [] }
  expect(() => findField(open, 'password')).toThrow(expect.objectContaining({ exit: 'missing' }))
})
