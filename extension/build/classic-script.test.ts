import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { classicScript } from './classic-script.ts'

const engine = () => classicScript('extension/src/engine/engine.ts', 'CardeaEngine')

test('the engine is one script of at most 45 kB, equal bytes for equal sources', async () => {
  const code = await engine()
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(45_000)
  expect(await engine()).toBe(code)
})

test('the engine adds one name to a page, and loads nothing', async () => {
  const code = await engine()
  expect(code).not.toMatch(/\bimport\s*\(|\beval\b|new Function|\brequire\s*\(/)
  // What the engine asks of the prototypes while it is loaded.
  const page: Record<string, unknown> = { Node: { prototype: {} }, Element: { prototype: {} } }
  runInNewContext(code, page)
  expect(Object.keys(page)).toEqual(['Node', 'Element', 'CardeaEngine'])
  expect(Object.keys(page['CardeaEngine'] as object)).toEqual(['fieldsOf'])
})
