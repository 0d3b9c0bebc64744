import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const colours = (css: string): string[] => css.match(/oklch\([\d. ]+\)/g) ?? []

test('every colour of the extension’s pages is one of the web client’s', () => {
  const own = colours(read('page.css'))
  expect(own.length).toBeGreaterThan(20)
  const known = new Set(colours(read('../../../web/src/ui/tokens.css')))
  expect(own.filter((colour) => !known.has(colour))).toEqual([])
})
