/**
 * `node bench/checkouts.ts OLD [NEW]`: one record of two checkouts in turn, each with its own code and a PostgreSQL of its own, so that a
 * change is judged beside what it changed. NEW is this one where it is not named.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as MakeOwner from './make-owner.ts'
import { compare } from './measure.ts'
import type * as OpenVault from './open-vault.ts'

const [old = '', fresh = join(import.meta.dirname, '..')] = process.argv.slice(2)
if (old === '') throw new Error('Name the checkout that is the baseline.')
const rounds = Number(process.env.ROUNDS ?? 31)

/** A vault by the code of one checkout, with a person who has a thousand records, the last of them shared with twenty. */
async function sideOf(folder: string) {
  const load = (path: string) => import(pathToFileURL(resolve(folder, path)).href)
  const { openBenchVault } = (await load('bench/open-vault.ts')) as typeof OpenVault
  const { makeOwner } = (await load('bench/make-owner.ts')) as typeof MakeOwner
  const vault = await openBenchVault()
  return { vault, owner: await makeOwner(vault, 1_000, 1, 20) }
}

const [before, after] = [await sideOf(old), await sideOf(fresh)]
try {
  for (const [title, place] of [
    ['GET of a record of one’s own', 1],
    ['GET of a record that twenty others see', -1],
  ] as const) {
    const get = ({ vault, owner }: typeof before) => ({
      times: 40,
      run: () => vault.call('GET', `/record/${owner.recordIDs.at(place)}`, owner.userID),
    })
    const contenders = [
      { name: `new: ${fresh}`, ...get(after) },
      { name: `old: ${old}`, ...get(before) },
    ]
    await compare(title, contenders, rounds)
  }
} finally {
  await before.vault.close()
  await after.vault.close()
}
