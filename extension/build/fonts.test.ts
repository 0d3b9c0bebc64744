import { expect, test } from 'vitest'
import { fontFiles } from './fonts.ts'

test('the pages bring the faces of the web client along, each with its file and its licence, and name no other place', async () => {
  const { style, files } = await fontFiles()
  const names = files.map(([name]) => name)
  const addresses = [...style.matchAll(/url\('([^']+)'\)/g)].map(([, address]) => address)
  expect(style).not.toContain('@fontsource')
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(names).toContain(address)
  expect(names.filter((name) => name.includes('LICENSE'))).toHaveLength(2)
  for (const [name, bytes] of files)
    if (name.endsWith('.woff2')) expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('wOF2')
})
