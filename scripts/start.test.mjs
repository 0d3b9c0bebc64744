import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { root } from './checkout.mjs'

/**
 * All cases start on the same data: what one left behind would keep the next from starting.
 * @type {string}
 */
let data

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cardea-start-'))
  await chmod(data, 0o711)
})

afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))

/** @typedef {{ pid: number, parent: number, command: string }} Process */

/** @returns {Promise<Process[]>} those that have not ended, whether their end was asked for or not */
async function livingProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    return { pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ') }
  })
  return (await Promise.all(read)).filter(({ command }) => command !== '')
}

/**
 * Runs `npm start` in a group of its own, as a terminal does, until the server says that it is ready.
 * @param {Record<string, string>} settings
 */
async function npmStart(settings = {}) {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', ...settings },
  })
  onTestFinished(() => {
    if (npm.exitCode === null && npm.signalCode === null && npm.pid) process.kill(-npm.pid, 'SIGKILL')
  })
  /** @type {string[]} */
  const said = []
  const lines = createInterface({ input: npm.stdout })
  const isReady = new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line)
      if (line.startsWith('Cardea is ready')) resolve(true)
    })
    lines.on('close', () => reject(new Error(`It ended before it was ready:\n${said.join('\n')}`)))
  })
  await isReady
  const all = await livingProcesses()
  /** @type {Process[]} */
  const tree = all.filter(({ pid }) => pid === npm.pid)
  for (const ancestor of tree) tree.push(...all.filter(({ parent }) => parent === ancestor.pid))
  /** @param {RegExp} pattern */
  const pidOf = (pattern) => tree.find(({ command }) => pattern.test(command))?.pid ?? Number.NaN
  return {
    npm,
    tree,
    pids: { npm: pidOf(/^npm start/), starter: pidOf(/^node scripts\/start/), server: pidOf(/main\.ts/) },
  }
}

/** A port that nothing has at this moment. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address?.port)
}

const ways = /** @type {const} */ ([
  ['Ctrl-C', 'SIGINT', 'group'],
  ['a SIGTERM to npm', 'SIGTERM', 'npm'],
  ['the death of the server', 'SIGKILL', 'server'],
])

/** @typedef {Awaited<ReturnType<typeof npmStart>>} Started */

/**
 * @param {Started} started
 * @param {'group' | 'npm' | 'starter' | 'server'} target
 * @param {NodeJS.Signals} signal
 */
function tell({ pids }, target, signal) {
  process.kill(target === 'group' ? -pids.npm : pids[target], signal)
}

/** @param {Started} started */
const leavesNothing = ({ tree }) =>
  vi.waitFor(async () => {
    const before = new Set(tree.map(({ pid, command }) => `${pid} ${command}`))
    const left = (await livingProcesses()).filter(({ pid, command }) => before.has(`${pid} ${command}`))
    expect(left).toEqual([])
  }, 30_000)

test.skipIf(process.platform !== 'linux').each(ways)(
  'npm start leaves nothing running after %s',
  async (_, signal, target) => {
    const started = await npmStart()
    expect(Object.values(started.pids).every(Number.isInteger)).toBe(true)
    const isGone = once(started.npm, 'exit')
    tell(started, target, signal)
    await isGone
    await leavesNothing(started)
  },
)

test.skipIf(process.platform !== 'linux')(
  'npm start right after the death of npm, then of its starter, waits for the old server to end, and nothing of it is left',
  async () => {
    let started = await npmStart()
    for (const target of /** @type {const} */ (['npm', 'starter'])) {
      tell(started, target, 'SIGKILL')
      const again = await npmStart()
      expect(again.pids.server).not.toBe(started.pids.server)
      await leavesNothing(started)
      started = again
    }
  },
)

test.skipIf(process.platform !== 'linux').each(['group', 'npm'])(
  'a server whose %s was killed stops listening, so that no answer of it is taken for one of the next',
  async (target) => {
    const PORT = await freePort()
    const { pids } = await npmStart({ PORT, STOP_DELAY: '10' })
    const status = `http://127.0.0.1:${PORT}/api/encryption/status`
    expect((await fetch(status)).status).toBe(200)
    process.kill(target === 'group' ? -pids.npm : pids.npm, 'SIGKILL')
    // Sooner than the ten seconds of its drain would end it.
    await vi.waitFor(() => expect(fetch(status)).rejects.toThrow('fetch failed'), 8_000)
  },
)

test('npm start explains itself, and starts nothing for what it does not know', async () => {
  /** @param {string} argument */
  const start = (argument) => {
    const env = { ...process.env, DATA_DIR: join(data, 'none') }
    return spawnSync('npm', ['--silent', 'start', '--', argument], { cwd: root, env, encoding: 'utf8' })
  }
  expect(start('--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^npm start\n/) })
  const refused = start('--port=80')
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toMatch(/^npm start takes no arguments, and was given --port=80/m)
  expect(await readdir(data)).not.toContain('none')
})
