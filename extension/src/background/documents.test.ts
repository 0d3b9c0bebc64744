import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { placeOf } from './documents.ts'

const key = '0'.repeat(32)
const sent = (url: string, origin?: string) =>
  placeOf({ id: 'cardea', url, ...(origin && { origin }), frameId: 3, tab: { id: 1, url } }, key)

test('a frame without an address is of the origin that the browser names, and of none without it', () => {
  const shop = { origin: 'https://shop.example', page: 'https://shop.example/' }
  expect(sent('about:srcdoc', 'https://shop.example')).toMatchObject(shop)
  expect(sent('about:blank', 'https://shop.example')).toMatchObject(shop)
  for (const url of ['about:srcdoc', 'about:blank']) {
    expect(sent(url, 'null')).toBeNull()
    expect(sent(url)).toBeNull()
    expect(sent(url, 'file://')).toBeNull()
  }
})

test('a document with an address is of its origin alone', () => {
  expect(sent('https://shop.example/in?a#b', 'https://shop.example')).toMatchObject({
    origin: 'https://shop.example',
    page: 'https://shop.example/in?a',
  })
  expect(sent('https://shop.example/', 'https://other.example')).toBeNull()
  expect(sent('https://shop.example/', 'null')).toBeNull()
  expect(sent('blob:https://shop.example/1', 'https://shop.example')).toBeNull()
})
