import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { breaches } from './check-walls.mjs'
import { root } from './checkout.mjs'
import { areas } from './walls.mjs'

/** @type {string[]} */
const trees = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/**
 * What is refused in a tree of nothing but these files.
 * @param {Readonly<Record<string, string>>} files
 */
function refused(files) {
  const tree = mkdtempSync(join(tmpdir(), 'cardea-walls-'))
  trees.push(tree)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  return breaches(tree)
}

/** The paths between two rooms of an area, at their top and deeper, each with whether it is open. */
const probes = ['cli/src', 'extension/src', 'server/src', 'web/src'].flatMap((area) => {
  const rooms = Object.entries(areas[area]?.rooms ?? {}).filter(([, { isTesting }]) => !isTesting)
  return rooms.flatMap(([room, { uses }]) =>
    rooms
      .filter(([other]) => other !== room)
      .flatMap(([other]) =>
        ['', 'inner/', 'inner/most/'].map((depth) => ({
          file: `${area}/${room}/${depth}probe-${other}.ts`,
          imports: `${depth.replaceAll(/\w+/g, '..')}../${other}/it.ts`,
          target: `${area}/${other}/it.ts`,
          isOpen: uses.includes(other),
        })),
      ),
  )
})

test('the tree is as the table says', () => {
  expect(breaches()).toEqual([])
})

test('no room may be used by one that it uses', () => {
  for (const { rooms } of Object.values(areas)) {
    const both = Object.entries(rooms).flatMap(([room, { uses }]) =>
      uses.filter((other) => rooms[other]?.uses.includes(room)).map((other) => `${room} ⇄ ${other}`),
    )
    expect(both).toEqual([])
  }
})

test.each(['import', 'import type { it } from', 'export * from', 'export type { it } from'])(
  'each “%s” that leads through a wall is refused, and no other but a re-export',
  (how) => {
    const files = probes.flatMap(({ file, imports, target }) => [
      [file, `${how} '${imports}'\n`],
      [target, 'export const it = 1\n'],
    ])
    const found = refused(Object.fromEntries(files)).join('\n')
    expect(probes.filter(({ isOpen }) => isOpen).length).toBeGreaterThan(50)
    const isRefused = (/** @type {typeof probes[number]} */ { file, imports }) =>
      found.includes(`${file} → ${imports}`)
    const isOpenFor = (/** @type {typeof probes[number]} */ probe) => probe.isOpen && how.startsWith('import')
    expect(probes.filter((probe) => isRefused(probe) === isOpenFor(probe))).toEqual([])
  },
)

const it = 'export const it = 1\nexport type It = number\n'

/** What each tries to get past the walls with, and by which words it is refused. */
test.each([
  ['a file beside the rooms', { 'server/src/helpers.ts': it }, 'does not name helpers.ts'],
  ['a room of its own', { 'web/src/shared/it.ts': it }, 'does not name shared'],
  ['a file of the contract that no one named', { 'contract/src/it.ts': it }, 'does not name it.ts'],
  ['a folder beside src', { 'server/lib/it.ts': it }, 'lies in no area'],
  ['a script at the top', { 'it.ts': it }, 'lies in no area'],
  [
    'a barrel',
    { 'web/src/data/it.ts': "export { it } from '../api/it.ts'\n", 'web/src/api/it.ts': it },
    'import it where it is made',
  ],
  [
    'a barrel in two steps',
    { 'web/src/data/it.ts': "import { it } from '../api/it.ts'\nexport { it }\n", 'web/src/api/it.ts': it },
    'import it where it is made',
  ],
  ['a pattern', { 'web/src/ui/it.ts': "import.meta.glob('../data/*.ts')\n" }, 'imports by a pattern'],
  [
    'a pattern by index',
    { 'web/src/ui/it.ts': "import.meta['glob']('../data/*.ts')\n" },
    'imports by a pattern',
  ],
  [
    'a computed import',
    { 'server/src/base/it.ts': 'export const it = (name) => import(name)\n' },
    'computes',
  ],
  [
    'a template in an import',
    { 'server/src/base/it.ts': 'export const it = (name) => import(`../http/${name}.ts`)\n' },
    'computes',
  ],
  [
    'a lazy import',
    { 'web/src/ui/it.ts': "export const it = () => import('../data/it.ts')\n", 'web/src/data/it.ts': it },
    'Primitives know nothing',
  ],
  [
    'a worker',
    {
      'web/src/ui/it.ts': "new URL('../data/it.ts', import.meta.url)\n",
      'web/src/data/it.ts': it,
    },
    'Primitives know nothing',
  ],
  [
    'a type that is imported in place',
    { 'web/src/ui/it.ts': "export type A = import('../data/it.ts').It\n", 'web/src/data/it.ts': it },
    'Primitives know nothing',
  ],
  [
    'a reference to a file',
    { 'web/src/ui/it.ts': '/// <reference path="../data/it.ts" />\n', 'web/src/data/it.ts': it },
    'names a file by a reference',
  ],
  [
    'a detour through another room’s name',
    { 'web/src/ui/it.ts': "import '../ui/../data/it.ts'\n", 'web/src/data/it.ts': it },
    'Primitives know nothing',
  ],
  [
    'a relative path into another package',
    { 'web/src/data/it.ts': "import '../../../server/src/base/it.ts'\n", 'server/src/base/it.ts': it },
    'Server and web never meet',
  ],
  [
    'a relative path into a package that it may use by name',
    { 'web/src/data/it.ts': "import '../../../contract/src/limits.ts'\n", 'contract/src/limits.ts': it },
    'Server and web never meet',
  ],
  [
    'a client that imports another',
    { 'cli/src/output/it.ts': "import '@cardea/web'\n" },
    'knows no other client',
  ],
  ['a package by name', { 'web/src/data/it.ts': "import '@cardea/server'\n" }, 'Server and web never meet'],
  [
    'a part of a package',
    { 'web/src/data/it.ts': "import '@cardea/contract/src/limits.ts'\n" },
    'never meet',
  ],
  ['schemas in a browser', { 'web/src/data/it.ts': "import '@cardea/contract/schemas'\n" }, 'never meet'],
  [
    'schemas beside routes',
    {
      'contract/src/limits.ts': "import { it } from './schemas/it.ts'\nexport const other = it\n",
      'contract/src/schemas/it.ts': it,
    },
    'A browser loads no schemas',
  ],
  ['Node in the contract', { 'contract/src/limits.ts': "import 'node:fs'\n" }, 'runs in browsers'],
  ['Node in the web client', { 'web/src/ui/it.ts': "import 'node:fs'\n" }, 'runs in browsers'],
  [
    'Cardea in its PostgreSQL',
    { 'embedded-postgres/src/launch.ts': "import '@cardea/contract'\n" },
    'no project',
  ],
  [
    'the PostgreSQL in the client',
    { 'web/src/ui/it.ts': "import '@cardea/embedded-postgres'\n" },
    'never meet',
  ],
  ['an alias', { 'web/src/ui/it.ts': "import '#data/it.ts'\n" }, 'by its relative path'],
  [
    'what is built',
    { 'web/src/ui/it.ts': "import '../../dist/it.js'\n", 'web/dist/it.js': it },
    'no such source',
  ],
  [
    'what tests are made with',
    { 'server/src/process/it.ts': "import '../testing/it.ts'\n", 'server/src/testing/it.ts': it },
    'for tests alone',
  ],
  [
    'another feature of the client',
    {
      'web/src/features/one/it.ts': "import '../two/it.ts'\n",
      'web/src/features/two/it.ts': it,
    },
    'Features meet in app alone',
  ],
  [
    'a circle of types',
    {
      'web/src/ui/one.ts': "import type { It } from './two.ts'\nexport type One = It\n",
      'web/src/ui/two.ts': "import type { One } from './one.ts'\nexport type It = One\n",
    },
    'is a circle',
  ],
  [
    'a circle of features',
    {
      'server/src/features/one/it.ts': "import '../two/it.ts'\n",
      'server/src/features/two/it.ts': "import '../three/it.ts'\n",
      'server/src/features/three/it.ts': "import '../one/other.ts'\n",
      'server/src/features/one/other.ts': it,
    },
    'is a circle of folders',
  ],
  [
    'two folders of data that use each other',
    {
      'web/src/data/one/it.ts': "import '../two/it.ts'\n",
      'web/src/data/two/it.ts': it,
      'web/src/data/two/other.ts': "import '../one/other.ts'\n",
      'web/src/data/one/other.ts': it,
    },
    'is a circle of folders',
  ],
  [
    'a primitive beside the folders that uses one which uses it',
    {
      'web/src/ui/it.ts': "import './form/it.ts'\n",
      'web/src/ui/form/it.ts': it,
      'web/src/ui/form/other.ts': "import '../other.ts'\n",
      'web/src/ui/other.ts': it,
    },
    'is a circle of folders',
  ],
])('%s does not pass', (_, files, words) => {
  expect(refused(/** @type {Record<string, string>} */ (files)).join('\n')).toContain(words)
})

test.each([
  ['a test may use what tests are made with', 'server/src/base/it.test.ts', '../testing/it.ts'],
  ['a test may use what is above its room', 'server/src/base/it.test.ts', '../process/it.ts'],
  ['what tests are made with may use all', 'server/src/testing/probe.ts', '../process/it.ts'],
  ['a feature of the server may use another', 'server/src/features/one/it.ts', '../two/it.ts'],
  [
    'a journey may use what the server’s tests are made with',
    'e2e/fixtures/it.ts',
    '../../server/src/testing/it.ts',
  ],
])('%s', (_, file, imports) => {
  const target = join(dirname(file), imports)
  expect(refused({ [file]: `import '${imports}'\n`, [target]: it })).toEqual([])
})

test('the table names no file, room or reach that is gone', () => {
  const named = Object.entries(areas).flatMap(([area, { files, rooms, reaches = [] }]) => [
    ...[...files, ...Object.keys(rooms)].map((name) => join(area, name)),
    ...reaches,
  ])
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
