/**
 * `node bench/checkouts.ts OLD [NEW]`: one record of two checkouts in turn, each with its own code and a PostgreSQL of its own, so that a
 * change is judged beside what it changed. NEW is this one where it is not named.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './measure.ts'
import type * as MakePerson from '../server/src/seed/make-person.ts'
import type * as OpenVault from './open-vault.ts'

const [old = '', fresh = join(import.meta.dirname, '..')] = process.argv.slice(2)
if (old === '') throw new Error('Name the checkout that is the baseline.')
const rounds = Number(process.env.ROUNDS ?? 31)
const callsARound = 40
const people = 20
const personal = 1_000

interface Side {
  vault: OpenVault.BenchVault
  /** How one GET is made, by what is asked for. */
  reads: Record<string, () => Promise<unknown>>
}

/** A vault by the code of one checkout: a thousand records of one person, and one that a group of twenty sees. */
async function sideOf(folder: string): Promise<Side> {
  const load = (path: string) => import(pathToFileURL(resolve(folder, path)).href)
  const { openBenchVault } = (await load('bench/open-vault.ts')) as typeof OpenVault
  const { makePerson } = (await load('server/src/seed/make-person.ts')) as typeof MakePerson
  const vault = await openBenchVault()
  const context = { ...vault, now: () => new Date() }
  const [owner = '', member = ''] = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      return (await makePerson(context, { email: `person${n}@example.org`, name: `Person ${n}` })).id
    }),
  )
  const make = async (path: string, body: object): Promise<string> => {
    const { _id } = JSON.parse(await vault.call('POST', path, owner, body)) as { _id: string }
    return _id
  }
  const users = Array.from({ length: people - 1 }, (_, n) => ({
    email: `person${n + 1}@example.org`,
    role: 'VIEWER',
  }))
  const group = await make('/group', { name: 'Operations', color: '195', icon: 'rocket', users })
  const record = (n: number, groupIDs: string[] = []) =>
    make('/record', {
      name: `Login ${n}`,
      groupIDs,
      fields: [
        { key: 'user', label: 'User name', type: 'text', value: `user ${n}`, isSecret: false },
        { key: 'password', label: 'Password', type: 'secret', value: `correct horse ${n}`, isSecret: true },
      ],
    })
  const own = await record(0)
  for (let n = 1; n < personal; n += 1) await record(n)
  const shared = await record(personal, [group])
  return {
    vault,
    reads: {
      'GET of one’s own record': () => vault.call('GET', `/record/${own}`, owner),
      'GET of a group’s record': () => vault.call('GET', `/record/${shared}`, member),
    },
  }
}

const sides = [await sideOf(old), await sideOf(fresh)]
try {
  for (const name of Object.keys(sides[0]?.reads ?? {})) await compare(name)
} finally {
  for (const { vault } of sides) await vault.close()
}

/** Which side begins changes with each round. A ratio is one of a round, so that a slow moment of the machine is in both. */
async function compare(name: string): Promise<void> {
  const ratios: { clock: number; processor: number }[] = []
  const time = async (side: Side | undefined, calls: number) => {
    const [clock, { user, system }] = [performance.now(), process.cpuUsage()]
    for (let call = 0; call < calls; call += 1) await side?.reads[name]?.()
    const used = process.cpuUsage({ user, system })
    return { clock: performance.now() - clock, processor: used.user + used.system }
  }
  for (const side of sides) await time(side, 1_000)
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0]
    const taken: Awaited<ReturnType<typeof time>>[] = []
    for (const place of order) taken[place] = await time(sides[place], callsARound)
    const [before, after] = taken
    if (before && after)
      ratios.push({ clock: after.clock / before.clock, processor: after.processor / before.processor })
  }
  const middle = (of: 'clock' | 'processor'): string => median(ratios.map((one) => one[of])).toFixed(3)
  console.log(`${name}: ${middle('clock')} × by the clock, ${middle('processor')} × by the processor of Node`)
}
