import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const assets = join(import.meta.dirname, '../web/dist/assets')
const imported = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/**
 * Prints what the worker of a person's keys loads, by gzip: to open the keys, and once it opens the first item. Nothing where the web
 * client is not built.
 */
export async function printWeightOfKeys(): Promise<void> {
  const names = await readdir(assets).catch(() => [])
  const named = (start: string): string[] =>
    names.filter((name) => name.startsWith(start) && name.endsWith('.js'))
  const own = [...named('keys-worker-'), ...named('keys-work-')]
  if (own.length === 0) return
  for (const [what, roots] of [
    ['opens the keys', own],
    ['opens an item', [...own, ...named('carry-')]],
  ] as const)
    console.log(`what the worker of the keys loads until it ${what}, gzip: ${kB(await weigh(roots))}`)
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`

/** Of files and all that they import, without what is loaded later. */
async function weigh(roots: readonly string[]): Promise<number> {
  const seen = new Set<string>()
  const due = [...roots]
  let bytes = 0
  for (let name = due.pop(); name !== undefined; name = due.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const text = await readFile(join(assets, name), 'utf8')
    bytes += gzipSync(text).length
    due.push(...[...text.matchAll(imported)].flatMap(([, file]) => file ?? []))
  }
  return bytes
}
