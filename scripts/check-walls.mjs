/**
 * Refuses imports that lead through a wall of walls.mjs, and what would hide one: files that the table does not name,
 * re-exports from another room, globs, computed imports, circles. `npm run lint` and `npm test` run it. Paths are judged
 * as they resolve; types count as much as values.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

import { root } from './checkout.mjs'
import { areas, loose, packages } from './walls.mjs'

/** @typedef {import('./walls.mjs').Area} Area */
/** @typedef {import('./walls.mjs').Room} Room */
/** @typedef {{ specifier: string, isType: boolean, isPassedOn: boolean }} Import */
/** @typedef {{ path: string, area: string, room: string, folder: string, isTest: boolean }} Place */

const skipped = new Set(['node_modules', 'dist', '.cache', '.git'])
const isCode = (/** @type {string} */ path) => /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path)
const isTest = (/** @type {string} */ path) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path)

/** A worker or a program beside it. */
const addressOfFile = /new URL\(\s*['"`](\.[^'"`]+\.[jt]sx?)['"`],\s*import\.meta\.url/g

/**
 * Every file below a folder, with paths relative to the tree.
 * @param {string} tree
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(tree, folder) {
  return readdirSync(join(tree, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = posix.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(tree, path) : [path]
  })
}

/** @param {string} path @returns {Place | undefined} */
function placeOf(path) {
  const area = Object.keys(areas).find((name) => path.startsWith(`${name}/`))
  if (area === undefined) return undefined
  const [first = '', second = '', ...rest] = path.slice(area.length + 1).split('/')
  const isAtTop = second === ''
  const folder = rest.length > 0 ? second : ''
  return { path, area, room: isAtTop ? '.' : first, folder, isTest: isTest(path) }
}

/** @param {Area} area @param {string} name */
const isNamed = ({ files, rooms }, name) => files.includes(name) || isTest(name) || name in rooms

/** What the table does not name. @param {readonly string[]} paths @returns {string[]} */
const unnamed = (paths) =>
  paths.flatMap((path) => {
    const place = placeOf(path)
    if (!place)
      return isCode(path) && !(path in loose) ? [`${path} lies in no area of scripts/walls.mjs.`] : []
    const [top = ''] = path.slice(place.area.length + 1).split('/')
    const area = areas[place.area]
    return area && isNamed(area, top)
      ? []
      : [`${path}: scripts/walls.mjs does not name ${top}. Put it into a room, or name it there.`]
  })

/**
 * All imports of a file, and what hides one.
 * @param {string} path
 * @param {string} text
 */
function importsOf(path, text) {
  const parsed = parseSync(path, text)
  const isTool = isTest(path) || areas[placeOf(path)?.area ?? '']?.package === 'tools'
  /** @type {Import[]} */
  const imports = []
  /** @type {string[]} */
  const hidden = []
  /** @param {{ start: number, end: number }} at */
  const literal = ({ start, end }) => /^(['"`])([^'"`$]*)\1$/.exec(text.slice(start, end))?.[2]
  const [error] = parsed.errors
  if (error) hidden.push(`cannot be parsed: ${error.message}`)
  const { staticImports, staticExports, dynamicImports, importMetas } = parsed.module
  const passedOn = new Set(
    staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, localName }) => (moduleRequest ? [] : [localName.name])),
    ),
  )
  for (const { moduleRequest, entries } of staticImports) {
    imports.push({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isPassedOn: entries.some(({ localName }) => passedOn.has(localName.value)),
    })
  }
  for (const { entries } of staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, isType, isPassedOn: true })
  }
  for (const { moduleRequest } of dynamicImports) {
    const specifier = literal(moduleRequest)
    if (specifier !== undefined) imports.push({ specifier, isType: false, isPassedOn: false })
    else if (!isTool) hidden.push('computes what it imports: name the file.')
  }
  for (const { end } of importMetas) {
    if (/^\s*(?:\?\.|\.)?\s*(?:\[\s*['"`])?glob/.test(text.slice(end)) && !isTool)
      hidden.push('imports by a pattern: name the files.')
  }
  const workers = isTest(path) ? [] : text.matchAll(addressOfFile)
  for (const [, specifier = ''] of workers) imports.push({ specifier, isType: false, isPassedOn: false })
  if (/^\/\/\/\s*<reference\s+path/m.test(text)) hidden.push('names a file by a reference: import its types.')
  // Types that are imported in place stand in no list of the parser's.
  if ((text.match(/\bimport\s*\(/g)?.length ?? 0) > dynamicImports.length) {
    new Visitor({
      TSImportType: ({ source }) =>
        void imports.push({ specifier: source.value, isType: true, isPassedOn: false }),
    }).visit(parsed.program)
  }
  return { imports, hidden }
}

/**
 * Why a file may not import another of the tree; undefined if it may.
 * @param {Place} from
 * @param {Place} to
 * @param {Import} imported
 */
function refusal(from, to, { isType, isPassedOn }) {
  const area = areas[from.area]
  const room = area?.rooms[from.room]
  const target = areas[to.area]?.rooms[to.room]
  if (!area) return undefined
  if (from.area !== to.area) {
    if (from.isTest && area.package === areas[to.area]?.package) return undefined
    const isReached = area.reaches?.some((path) => to.path === path || to.path.startsWith(`${path}/`))
    return isReached ? undefined : (packages[area.package]?.instead ?? '')
  }
  const isForTests = from.isTest || room?.isTesting === true
  if (target?.isTesting && !isForTests) return target.instead
  if (isForTests) return undefined
  if (from.room === to.room) return refusalOfFolders(from, to, room)
  if (target?.isForTypes && !isType) return target.instead
  if (isPassedOn && from.room !== '.')
    return 'Only what a room makes is exported there: import it where it is made.'
  return !room || room.uses.includes(to.room) ? undefined : room.instead
}

/** @param {Place} from @param {Place} to @param {Room | undefined} room */
const refusalOfFolders = (from, to, room) =>
  room?.folders === 'apart' && from.folder !== to.folder ? room.instead : undefined

/**
 * @param {Place | undefined} from
 * @param {string} path
 * @param {Import} imported
 * @param {ReadonlySet<string>} known
 * @returns {{ target?: string, reason?: string | undefined }}
 */
function judge(from, path, imported, known) {
  const { specifier } = imported
  const area = from && areas[from.area]
  if (/^(?:#|\/|file:|data:|@\/|~)/.test(specifier)) return { reason: 'Name the file by its relative path.' }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    if (!known.has(target)) return { reason: 'There is no such source file.' }
    const to = placeOf(target)
    if (!from) {
      const reached = loose[path] ?? []
      return { reason: reached.some((one) => target.startsWith(one)) ? undefined : 'Settings stand alone.' }
    }
    if (!to) return { reason: isCode(target) && !from.isTest ? 'It lies in no area.' : undefined }
    return { target, reason: refusal(from, to, imported) }
  }
  if (!area) return {}
  const own = packages[area.package]
  const isForTests = from?.isTest || area.rooms[from?.room ?? '']?.isTesting
  if (specifier.startsWith('@cardea/')) {
    const used = new Set([...(own?.uses ?? []), ...((isForTests && own?.testsUse) || [])])
    const name = specifier.slice('@cardea/'.length)
    if (used.has(name)) return {}
    const [whole = '', ...rest] = name.split('/')
    if (!used.has(`${whole}/*`)) return { reason: own?.instead }
    const part = `${whole}/src/${rest.join('/')}.ts`
    if (!known.has(part)) return { reason: 'There is no such source file.' }
    const isOfTests = areas[`${whole}/src`]?.rooms[placeOf(part)?.room ?? '']?.isTesting ?? false
    return { reason: isOfTests && !isForTests ? 'What tests are made with is for tests alone.' : undefined }
  }
  const mayUseNode = area.mayUseNode || isForTests
  return { reason: specifier.startsWith('node:') && !mayUseNode ? 'It runs in browsers too.' : undefined }
}

/**
 * The circles of a graph, each as the names in it.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function circlesOf(graph) {
  const rest = new Map([...graph].map(([name, used]) => [name, new Set(used)]))
  /** @param {(name: string, used: Set<string>) => boolean} isOutside */
  const strip = (isOutside) => {
    for (;;) {
      const outside = [...rest].filter(([name, used]) => isOutside(name, used))
      if (outside.length === 0) return
      for (const [name] of outside) rest.delete(name)
    }
  }
  strip((_, used) => ![...used].some((other) => rest.has(other)))
  strip((name) => ![...rest.values()].some((used) => used.has(name)))
  return [...rest].map(
    ([name, used]) => `${name} → ${[...used].filter((other) => rest.has(other)).join(', ')}`,
  )
}

/**
 * Which folders of a room import which, tests left out.
 * @param {string} prefix of the room
 * @param {ReadonlyMap<string, ReadonlySet<string>>} graph
 */
function foldersOf(prefix, graph) {
  const folderOf = (/** @type {string} */ path) =>
    path.startsWith(prefix) ? (path.slice(prefix.length).split('/').slice(0, -1)[0] ?? '.') : undefined
  /** @type {Map<string, Set<string>>} */
  const folders = new Map()
  for (const [path, targets] of graph) {
    const folder = folderOf(path)
    if (folder === undefined || isTest(path)) continue
    const used = folders.get(folder) ?? new Set()
    folders.set(folder, used)
    for (const target of targets) {
      const other = folderOf(target)
      if (other !== undefined && other !== folder) used.add(other)
    }
  }
  return folders
}

/** @param {ReadonlyMap<string, ReadonlySet<string>>} graph */
const wrongFolders = (graph) =>
  Object.entries(areas).flatMap(([area, { rooms }]) =>
    Object.entries(rooms).flatMap(([room, { folders }]) =>
      folders === 'ordered'
        ? circlesOf(foldersOf(`${area}/${room}/`, graph)).map(
            (circle) => `${area}/${room}: ${circle} is a circle of folders.`,
          )
        : [],
    ),
  )

/**
 * Everything in a tree that the table refuses.
 * @param {string} [tree]
 * @returns {string[]}
 */
export function breaches(tree = root) {
  const tops = new Set(Object.keys(areas).map((area) => area.split('/')[0] ?? ''))
  const paths = readdirSync(tree, { withFileTypes: true }).flatMap(({ name }) =>
    tops.has(name) ? filesBelow(tree, name) : isCode(name) ? [name] : [],
  )
  const known = new Set(paths)
  const found = unnamed(paths)
  /** @type {Map<string, Set<string>>} */
  const graph = new Map()
  for (const path of paths.filter(isCode)) {
    const from = placeOf(path)
    const { imports, hidden } = importsOf(path, readFileSync(join(tree, path), 'utf8'))
    found.push(...hidden.map((what) => `${path} ${what}`))
    /** @type {Set<string>} */
    const targets = new Set()
    graph.set(path, targets)
    for (const imported of imports) {
      const { target, reason } = judge(from, path, imported, known)
      if (target !== undefined) targets.add(target)
      if (reason !== undefined) found.push(`${path} → ${imported.specifier}: ${reason}`)
    }
  }
  return [...found, ...circlesOf(graph).map((circle) => `${circle} is a circle.`), ...wrongFolders(graph)]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = breaches()
  for (const breach of found) console.error(breach)
  if (found.length > 0) process.exitCode = 1
}
