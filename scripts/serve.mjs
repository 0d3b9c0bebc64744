import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { cached, pinnedNode, root } from './checkout.mjs'

const stopLimitMs = 30_000
/** One Ctrl-C may reach us twice, from the terminal and through npm. A later one means impatience. */
const sameSignalMs = 1_000

/**
 * Runs the server until it ends. It ends when we do: told to, or by the channel between us when we are killed.
 * It is in a session of its own so that it gets each signal once, from us.
 * @returns {Promise<number>} its exit code
 */
export function serve() {
  const preload = join(root, 'scripts/end-with-parent.mjs')
  const server = spawn(pinnedNode(), ['--import', preload, join(root, 'server/src/main.ts')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: cached('compiled'), ...process.env },
  })

  let toldAt = 0
  /** @param {NodeJS.Signals} signal */
  const tell = (signal) => {
    if (Date.now() - toldAt < sameSignalMs) return
    toldAt = Date.now()
    server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), stopLimitMs).unref()
  }
  process.on('SIGINT', tell)
  process.on('SIGTERM', tell)

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', (code, signal) => {
      if (signal) console.error(`The server was ended by ${signal}.`)
      resolve(code ?? 1)
    })
  })
}
