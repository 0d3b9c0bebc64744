import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'

import { cached, pinnedNode, root, toolEnvironment } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { watchLauncher } from './launcher.mjs'

/** Editors save in several steps; one restart is enough. */
const settleMs = 100

const env = {
  ...toolEnvironment(),
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: cached('compiled'),
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
  CARDEA_PORT: process.env['PORT'] ?? '8080',
  // Where there is a mail server, mails are read in their mailboxes.
  ...(process.env['SMTP_URL'] ? {} : { MAIL_PAGE_PORT: process.env['MAIL_PAGE_PORT'] ?? '8025' }),
}

/** @param {string[]} args */
function startNode(args) {
  const preload = join(root, 'scripts/end-with-parent.mjs')
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc'])
  return spawn(pinnedNode(), ['--import', preload, ...args], { cwd: root, env, stdio: [...stdio] })
}

const startServer = () => startNode(['server/src/main.ts'])

await installIfNeeded()
let isStopping = false
let server = startServer()
// The web client on a development server of its own, which passes calls on to ours.
const web = startNode(['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'])

/** A server that did not start waits for the next change, as one that runs does. */
async function restart() {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  if (!isStopping) server = startServer()
}

let restarting = Promise.resolve()
/** @type {NodeJS.Timeout | undefined} */
let settling
for (const folder of ['server/src', 'contract/src', 'sealing/src', 'embedded-postgres/src']) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || file.endsWith('.test.ts')) return
    clearTimeout(settling)
    settling = setTimeout(() => (restarting = restarting.then(restart)), settleMs)
  })
}

function stop() {
  if (isStopping) return
  isStopping = true
  server.kill('SIGTERM')
  web.kill('SIGTERM')
  void Promise.all([server, web].map(hasEnded)).then(() => process.exit())
}

/** @param {import('node:child_process').ChildProcess} child */
async function hasEnded(child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
web.once('exit', stop)
watchLauncher(stop)
