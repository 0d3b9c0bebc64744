import { expect, test } from 'vitest'
import { besideOf } from './beside.ts'

test('known are the record’s and the person’s own names and values in clear, never another secret', () => {
  const field = { key: null, label: '', type: 'text', isRequired: false, options: undefined } as const
  const fields = [
    { ...field, id: '1', isSecret: false, value: ' lena ' },
    { ...field, id: '2', isSecret: true, value: 'hidden' },
    { ...field, id: '3', isSecret: false, value: '' },
  ]
  expect(
    besideOf({ name: 'Console', fields }, { name: 'Lena Marek', email: 'l.marek@northwind.example' }),
  ).toMatchObject({
    known: 'Console\nlena\nLena\nMarek\nl.marek\nnorthwind.example',
    isWpa: false,
  })
})
