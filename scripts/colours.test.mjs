import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

const coloursOf = (/** @type {string} */ file) =>
  readFileSync(join(root, file), 'utf8').match(/oklch\([\d. ]+\)/g) ?? []

test('every colour of the extension’s pages is one of the web client’s', () => {
  const own = coloursOf('extension/src/pages/page.css')
  expect(own.length).toBeGreaterThan(20)
  const known = new Set(coloursOf('web/src/ui/tokens.css'))
  expect(own.filter((colour) => !known.has(colour))).toEqual([])
})
