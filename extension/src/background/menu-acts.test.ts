import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { freeName } from './menu-acts.ts'

test('a website that is added to a record has a key and a label that no other field has', () => {
  expect(freeName([])).toEqual({ key: 'url', label: 'Website' })
  expect(freeName([{ key: 'url', label: 'Website' }])).toEqual({ key: 'url-2', label: 'Website 2' })
  expect(
    freeName([
      { key: 'shop', label: 'WEBSITE' },
      { key: 'url-2', label: 'Other' },
    ]),
  ).toEqual({
    key: 'url-3',
    label: 'Website 3',
  })
})
