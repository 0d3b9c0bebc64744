/**
 * Three nodes on one PostgreSQL behind a proxy, one killed again and again while people work: whatever was acknowledged is there,
 * and nobody who lost access keeps it. By seed: TEST_SEED makes another plan, CHAOS_SECONDS=60 goes on for longer.
 */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase, dropDatabase, testMasterKey } from './testing/clone-database.ts'
import { databaseUrl } from './testing/database-url.ts'
import { openInbox } from './testing/inbox.ts'
import { startCardea, type CardeaProcess } from './testing/cardea-process.ts'
import { callRemote, signInRemote } from './testing/remote-client.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const seconds = Number(process.env['CHAOS_SECONDS'] ?? 8)
const seed = Number(process.env['TEST_SEED'] ?? 1)

const again = `Make the same plan again: TEST_SEED=${seed} CHAOS_SECONDS=${seconds}`

/** Mulberry32: small, and the same everywhere. Each actor has a stream of its own, so that one's pace does not change another's plan. */
function chances(of: number): () => number {
  let state = (seed ^ Math.imul(of, 0x9e3779b9)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Sends each call to a node that takes it; what a node had taken when it was killed is lost for its caller. */
async function openProxy(nodes: (CardeaProcess | undefined)[]): Promise<string> {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const body: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => body.push(chunk))
    incoming.on('end', () => attempt(nodes.length))
    function attempt(left: number): void {
      const node = nodes[(turn += 1) % nodes.length]
      if (left === 0) return void outgoing.writeHead(502).end()
      if (!node) return attempt(left - 1)
      const { method = 'GET', headers, url = '/' } = incoming
      const onward = send(new URL(url, node.url), { method, headers, agent: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // One that was refused was never taken.
        if (error.code === 'ECONNREFUSED') attempt(left - 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      onward.end(Buffer.concat(body))
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

/** What a caller knows of a record: acknowledged, or, where the answer was lost, either. */
interface Known {
  name: string
  /** Whether the guest may see it; undefined where the last answer was lost. */
  isShared: boolean | undefined
}

test('three nodes are killed one after the other, and nobody loses what was acknowledged or keeps what was taken', async () => {
  const { server, owner } = await cloneDatabase()
  onTestFinished(() => dropDatabase(owner))
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = {
    DATABASE_URL: databaseUrl(server),
    DATABASE_OWNER_URL: databaseUrl(owner),
    DATA_DIR: await temporaryFolder(),
    MASTER_KEY: testMasterKey.value ?? '',
    SMTP_URL: inbox.url,
    RATE_LIMIT: 'off',
  }
  const nodes: (CardeaProcess | undefined)[] = await Promise.all(
    [0, 1, 2].map(() => startCardea(environment)),
  )
  const url = await openProxy(nodes)
  const sessions = await Promise.all(
    ['writer-0', 'writer-1', 'writer-2', 'guest'].map((who) =>
      signInRemote(url, inbox, `${who}@example.org`),
    ),
  )
  const [guest] = sessions.splice(3)
  const guestToken = guest?.accessToken ?? ''
  const guestID = (await callRemote(url, routes.getMe, { accessToken: guestToken }))._id
  const known = sessions.map(() => new Map<string, Known>())
  const until = Date.now() + seconds * 1_000
  let kills = 0
  const broken: string[] = []

  /** Kills a node, waits, starts it again: one at a time, so that two always serve. */
  async function killNodes(): Promise<void> {
    const chance = chances(100)
    while (Date.now() < until) {
      await delay(200 + chance() * 1_000)
      const which = Math.floor(chance() * nodes.length)
      await nodes[which]?.kill()
      nodes[which] = undefined
      kills += 1
      nodes[which] = await startCardea(environment)
    }
  }

  async function work(writer: number): Promise<void> {
    const chance = chances(writer)
    const own = known[writer] ?? new Map<string, Known>()
    const accessToken = sessions[writer]?.accessToken ?? ''
    for (let count = 0; Date.now() < until; count += 1) {
      const ids = [...own.keys()]
      const id = ids[Math.floor(chance() * ids.length)]
      const act = chance()
      const record = id === undefined ? undefined : own.get(id)
      try {
        if (id === undefined || !record || act < 0.4) {
          const name = `${writer}-${count}`
          const made = await callRemote(url, routes.createRecord, { accessToken, body: { name, fields: [] } })
          own.set(made._id, { name, isShared: false })
        } else if (act < 0.7) {
          record.isShared = undefined
          const body = { users: [{ email: 'guest@example.org', role: 'VIEWER' as const }] }
          await callRemote(url, routes.shareRecord, { accessToken, params: { id }, body })
          record.isShared = true
        } else if (record.isShared === true) {
          record.isShared = undefined
          await callRemote(url, routes.removeRecordAccess, {
            accessToken,
            params: { id },
            body: { userID: guestID },
          })
          record.isShared = false
          // At once, on whichever node the next call comes to.
          if (await isSeen(guestToken, id)) broken.push(`the guest still sees ${record.name}`)
        }
      } catch {
        // Its node was killed: what it did is not known, and nothing is promised of it.
      }
    }
  }

  async function isSeen(accessToken: string, id: string): Promise<boolean> {
    return callRemote(url, routes.getRecord, { accessToken, params: { id } }).then(
      () => true,
      (error: unknown) => {
        if (/: 404 /.test(String(error))) return false
        throw error
      },
    )
  }

  await Promise.all([killNodes(), ...sessions.map((_, writer) => work(writer))])

  expect(broken, again).toEqual([])
  expect(kills, again).toBeGreaterThan(0)
  let acknowledged = 0
  for (const [writer, own] of known.entries()) {
    for (const [id, { name, isShared }] of own) {
      const accessToken = sessions[writer]?.accessToken ?? ''
      const record = await callRemote(url, routes.getRecord, { accessToken, params: { id } })
      if (record.name !== name) broken.push(`${name} is ${record.name}`)
      if (isShared !== undefined && (await isSeen(guestToken, id)) !== isShared) {
        broken.push(`${name}: the guest ${isShared ? 'does not see' : 'sees'} it`)
      }
      acknowledged += 1
    }
  }
  expect(broken, again).toEqual([])
  expect(acknowledged, again).toBeGreaterThan(10)
  for (const node of nodes) await node?.stop()
})
