/**
 * Three nodes on one PostgreSQL while the model of access lives on them and things go wrong by seed: nodes and the database killed,
 * wires cut and slowed, answers lost, clocks moved, disks full. Each of these at least once in each run, in an order drawn by the seed; TEST_SEED makes
 * another plan, and CHAOS_SECONDS=3600 goes on for so long.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { plantedNames } from '../testing/access-looks.ts'
import { testMasterKey } from '../testing/clone-database.ts'
import { chances } from '../testing/chaos/chances.ts'
import { faults, openSite, quiet } from '../testing/chaos/faults.ts'
import { openFront } from '../testing/chaos/front.ts'
import { beginLife, type Life } from '../testing/chaos/lives.ts'
import { filesWithin } from '../testing/files-within.ts'
import { openInbox } from '../testing/inbox.ts'
import { isLong, repetitions } from '../testing/repetitions.ts'
import { signInByMail } from '../testing/sign-in-by-mail.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const seconds = repetitions('CHAOS_SECONDS', { short: 8, long: 600 })
const seed = Number(process.env['TEST_SEED'] ?? 1)
const lives = isLong ? 3 : 2

test(
  'while nodes and database are killed, wires cut and clocks moved, everybody sees what the rules say: nothing acknowledged is lost, nothing that was taken is kept',
  async () => {
    const folder = await temporaryFolder()
    const inbox = await openInbox()
    onTestFinished(() => inbox.close())
    const site = await openSite(`${folder}/postgres`, {
      DATA_DIR: `${folder}/data`,
      MASTER_KEY: testMasterKey.value ?? '',
      SMTP_URL: inbox.url,
      RATE_LIMIT: 'off',
    })
    onTestFinished(() => site.postgres.stop())
    const front = openFront(site.nodes)
    let isFailing: Promise<void> = Promise.resolve()
    let entering = 0
    const surroundings = {
      front,
      quiet: () => quiet(site),
      async enter(email: string) {
        entering += 1
        try {
          await isFailing
          const { user, accessToken } = await signInByMail(front.patient(), inbox, email, {})
          return { id: user._id, accessToken }
        } finally {
          entering -= 1
        }
      },
    }
    const living: Life[] = []
    for (let number = 0; number < lives; number += 1) {
      living.push(await beginLife(surroundings, seed, number))
    }

    const stopping = new AbortController()
    const tried = new Map<string, number>()
    const chance = chances(seed, 100)
    const names = Object.keys(faults)
    async function fail(): Promise<void> {
      const until = performance.now() + seconds * 1_000
      const due = [...names]
      while ((due.length > 0 || performance.now() < until) && !stopping.signal.aborted) {
        await delay(200 + chance() * 800)
        if (entering > 0) continue
        const from = due.length > 0 ? due : [...names]
        const [name = ''] = from.splice(Math.floor(chance() * from.length), 1)
        isFailing = faults[name]?.(site, front, chance) ?? Promise.resolve()
        await isFailing
        tried.set(name, (tried.get(name) ?? 0) + 1)
      }
      stopping.abort()
    }
    const again = `Make the same plan again: TEST_SEED=${seed} CHAOS_SECONDS=${seconds}`
    const outcomes = await Promise.allSettled([
      fail(),
      ...living.map((life) => life.live(stopping.signal).finally(() => stopping.abort())),
    ])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw new Error(`${String(outcome.reason)}\n${again}`)
    }

    const sum = (of: keyof (typeof living)[number]['counts']): number =>
      living.reduce((total, { counts }) => total + counts[of], 0)
    if (isLong || process.env['CHAOS_SECONDS'] !== undefined) {
      console.log(
        `Seed ${seed}, ${seconds} s: ${JSON.stringify(Object.fromEntries(tried))}; ${front.counts.answered} calls answered, ${front.counts.lost} lost; acts: ${sum('acknowledged')} acknowledged, ${sum('lostDone')} lost and done, ${sum('lostUndone')} lost and not done; ${sum('looks')} looks at everything`,
      )
    }
    expect([...tried.keys()].toSorted(), again).toEqual(names.toSorted())
    expect(sum('acknowledged'), again).toBeGreaterThan(10)

    for (const node of site.nodes) {
      await node?.stop()
      site.printed.push(node?.output() ?? '')
    }
    await site.postgres.stop()
    const planted = [...Object.values(plantedNames), 'planted-a-0@example.org', '@example.org']
    for await (const [path, bytes] of filesWithin(folder)) {
      for (const text of planted) expect(bytes.includes(text), `${path} holds ${text}`).toBe(false)
    }
    for (const text of planted) expect(site.printed.join('')).not.toContain(text)
  },
  240_000 + seconds * 2_000,
)
