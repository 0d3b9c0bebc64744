import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { root } from './checkout.mjs'
import { serverRooms, webRooms } from './walls.mjs'

/** @typedef {{ file: string, imports: string, isAllowed: boolean }} Probe */

const webFeatures = readdirSync(join(root, 'web/src/features'))
const [feature = '', otherFeature = ''] = webFeatures

/**
 * A file in each room, at its top and deeper, for each room beside it.
 * @param {string} source
 * @param {Readonly<Record<string, import('./walls.mjs').Room>>} rooms
 * @returns {Probe[]}
 */
const probesOf = (source, rooms) =>
  Object.entries(rooms).flatMap(([room, { uses }]) =>
    Object.keys(rooms)
      .filter((other) => other !== room)
      .flatMap((other) =>
        ['', 'inner/', 'inner/most/'].map((depth) => ({
          file: `${source}/${room}/${depth}probe-${other}.ts`,
          imports: `${depth.replaceAll(/\w+/g, '..')}../${other}/it.ts`,
          isAllowed: uses.includes(other),
        })),
      ),
  )

/** @type {Probe[]} */
const probes = [
  ...probesOf('server/src', serverRooms),
  ...probesOf('web/src', webRooms),
  { file: `web/src/features/${feature}/probe.ts`, imports: `../${otherFeature}/it.ts`, isAllowed: false },
  {
    file: `web/src/features/${feature}/inner/probe.ts`,
    imports: `../../${otherFeature}/it.ts`,
    isAllowed: false,
  },
  ...['@cardea/server', 'node:fs'].flatMap((imports) =>
    Object.keys(webRooms).map((room) => ({
      file: `web/src/${room}/probe-${imports.slice(-2)}.ts`,
      imports,
      isAllowed: false,
    })),
  ),
  ...Object.keys(serverRooms).map((room) => ({
    file: `server/src/${room}/probe-web.ts`,
    imports: '@cardea/web',
    isAllowed: false,
  })),
  ...['@cardea/server', '@cardea/web', '@cardea/sealing', 'node:fs'].map((imports) => ({
    file: `contract/src/probe-${imports.slice(-4)}.ts`,
    imports,
    isAllowed: false,
  })),
  ...['@cardea/server', '@cardea/contract', '../../server/src/it.ts'].map((imports, number) => ({
    file: `embedded-postgres/src/probe-${number}.ts`,
    imports,
    isAllowed: false,
  })),
  ...['contract/src', 'web/src', 'web/src/data', 'web/service-worker'].flatMap((folder) =>
    ['zod/mini', folder === 'contract/src' ? './schemas/it.ts' : '@cardea/contract/schemas'].map(
      (imports, number) => ({ file: `${folder}/probe-schemas-${number}.ts`, imports, isAllowed: false }),
    ),
  ),
  ...['contract/src/schemas', 'server/src/http', 'web/src/testing'].map((folder) => ({
    file: `${folder}/probe-schemas.ts`,
    imports: 'zod/mini',
    isAllowed: true,
  })),
  ...['contract', 'sealing', 'web'].map((name) => ({
    file: `${name}/src/probe-database.ts`,
    imports: '@cardea/embedded-postgres',
    isAllowed: false,
  })),
]

/** A tree of nothing but probes, judged by the same configuration. */
const tree = mkdtempSync(join(tmpdir(), 'cardea-walls-'))
/** @type {Set<string>} */
const refused = new Set()

beforeAll(() => {
  for (const name of ['oxlint.config.ts', 'scripts/walls.mjs']) cpSync(join(root, name), join(tree, name))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const name of webFeatures) mkdirSync(join(tree, 'web/src/features', name), { recursive: true })
  for (const { file, imports } of probes) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), `import '${imports}'\n`)
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const { diagnostics } = JSON.parse(stdout)
  for (const { code, filename } of diagnostics) {
    if (code.includes('no-restricted-imports')) refused.add(filename)
  }
})
afterAll(() => rmSync(tree, { recursive: true }))

test('lint refuses each import that leads through a wall, and no other', () => {
  expect(probes.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(50)
  expect(probes.filter(({ file, isAllowed }) => refused.has(file) === isAllowed)).toEqual([])
})

/** All imports, those of lazy parts included, which lint's rule does not see. */
const anyImport = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/**
 * @param {string} source
 * @param {Readonly<Record<string, import('./walls.mjs').Room>>} rooms
 */
function breaches(source, rooms) {
  const folder = join(root, source)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const [room = '', part] = file.split('/')
      const own = rooms[room]
      if (!own) return []
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(anyImport)].flatMap(([, path = '']) => {
        const [other = '', otherPart] = relative(folder, join(folder, dirname(file), path)).split('/')
        const isOpen =
          other === room
            ? room !== 'features' || source === 'server/src' || part === otherPart
            : own.uses.includes(other)
        // Beside the rooms stands what all of them may name: settings, versions, errors of the start.
        return isOpen || !(other in rooms) ? [] : [`${file} → ${path}`]
      })
    })
}

test.each([
  ['server/src', serverRooms],
  ['web/src', webRooms],
])('no file of %s leads through a wall, lazily either', (source, rooms) => {
  expect(breaches(source, rooms)).toEqual([])
})

/** Which feature of the server imports which, tests left out. */
function featureImports() {
  const folder = join(root, 'server/src/features')
  /** @type {Map<string, Set<string>>} */
  const imports = new Map()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const [feature = ''] = file.split('/')
    const used = imports.get(feature) ?? new Set()
    imports.set(feature, used)
    for (const [, path = ''] of readFileSync(join(folder, file), 'utf8').matchAll(anyImport)) {
      const [other = ''] = relative(folder, join(folder, dirname(file), path)).split('/')
      if (other !== '..' && other !== feature) used.add(other)
    }
  }
  return imports
}

test('features of the server import each other in one direction', () => {
  const imports = featureImports()
  expect(imports.size).toBeGreaterThan(30)
  for (;;) {
    // Features that import none of those left stand below them all.
    const lowest = [...imports].filter(([, used]) => ![...used].some((other) => imports.has(other)))
    if (lowest.length === 0) break
    for (const [feature] of lowest) imports.delete(feature)
  }
  expect([...imports].map(([feature, used]) => `${feature} → ${[...used].join(', ')}`)).toEqual([])
})
