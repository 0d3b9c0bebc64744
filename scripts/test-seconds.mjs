import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { root } from './checkout.mjs'

const file = join(root, '.cache/test-seconds.json')

/**
 * How long each step took when everything last ran in this checkout.
 * @returns {Promise<Record<string, number>>} seconds by the step's name
 */
export async function lastSeconds() {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** @param {Record<string, number>} seconds of each step of a whole run */
export async function keepSeconds(seconds) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(seconds, null, 2))
}
