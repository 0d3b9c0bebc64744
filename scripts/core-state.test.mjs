import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from './checkout.mjs'

/** What begins in the first column and can change: a variable, an empty collection, what a factory of ours keeps. */
const state = [
  /^(?:export )?(?:let|var) /m,
  /^(?:export )?const [^=\n]*= new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/m,
  /^(?:export )?const [^=\n]*= (?:\[\]|\{\})$/m,
  /^(?:export )?const [^=\n]*= (?:loadOnce|observable|preferencesIn|makeCore)\(/m,
]

const hasState = (/** @type {string} */ source) => state.some((one) => one.test(source))

test('no file of the core keeps anything at module level: two clients of one process share nothing', () => {
  const keeping = globSync('client/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .filter((file) => hasState(readFileSync(join(root, file), 'utf8')))
  expect(keeping).toEqual([])
})

test.each([
  'let known: string | undefined',
  'export var count = 0',
  'const forgets = new WeakMap<TextStorage, Set<() => void>>()',
  'const names = new Map()',
  'const held: Row[] = []',
  'export const loadSealing = loadOnce(() => import("./sealed-call.ts"))',
])('%s is state', (line) => expect(hasState(`import a from 'b'\n${line}\n`)).toBe(true))
