import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** Files that say texts and are imported without waiting for them: `loadPart` and `lazyPart` wait. */
const unready = (/** @type {string} */ file) =>
  [...read(file).matchAll(/await import\('(\.[^']+)'\)|import\('(\.[^']+)'\)\s*\.then/g)]
    .map(([, awaited, followed]) => join(dirname(file), awaited ?? followed ?? ''))
    .filter((target) => existsSync(join(root, target)) && read(target).includes('= texts('))
    .filter((target) => ![file, target].some((one) => read(one).includes('await textsReady()')))

test('what is imported late is said in the language spoken from its first word on', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  expect(files.flatMap((file) => unready(file).map((target) => `${file} → ${target}`))).toEqual([])
})
