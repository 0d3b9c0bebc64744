import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { cached } from './checkout.mjs'

/**
 * Remembers for which state of the sources a piece of work was done. Written last: work that was interrupted
 * is done again.
 * @param {string} name
 */
export function stamp(name) {
  const file = cached(`${name}.stamp`)
  return {
    /** @param {string} key */
    async matches(key) {
      return (await readFile(file, 'utf8').catch(() => '')) === key
    },
    /** @param {string} key */
    async set(key) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, key)
    },
    async clear() {
      await rm(file, { force: true })
    },
  }
}
