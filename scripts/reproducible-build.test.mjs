import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { expect, test } from 'vitest'

import { buildIfNeeded, buildInto, parts } from './build.mjs'
import { root } from './checkout.mjs'

/**
 * A digest of each file below a folder, by its path.
 * @param {string} folder
 */
async function digests(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const lines = files.map(async (file) => {
    const digest = createHash('sha256').update(await readFile(file))
    return [relative(folder, file), digest.digest('hex')]
  })
  return Object.fromEntries(await Promise.all(lines))
}

/** Beside everything else that is tested. */
const limitMs = 300_000

/** The web client takes most of a minute to be built again, and is by night: all parts are made by the same `buildInto`. */
const isNight = process.env['LONG_TESTS'] === 'on'

test.each(parts.filter(({ name }) => isNight || name !== 'web'))(
  '$title is built of the same bytes again',
  async (part) => {
    await buildIfNeeded(part.name)
    const again = await mkdtemp(join(root, '.cache/again-'))
    try {
      const built = join(root, part.built)
      const isSingle = part.single !== undefined && existsSync(join(built, part.single))
      expect(await buildInto(part, relative(root, again), isSingle)).toBe(true)
      expect(await digests(again)).toEqual(await digests(built))
    } finally {
      await rm(again, { recursive: true, force: true })
    }
  },
  limitMs,
)
