import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { cached, pinnedNode, root, toolEnvironment } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { watchLauncher } from './launcher.mjs'

/**
 * The server, restarted at each change of its sources, and the web client on a development server of its own that
 * passes calls on to it. What one of the two ends with, both end with.
 */
await installIfNeeded()

const env = {
  ...toolEnvironment(),
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: cached('compiled'),
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? 'http://localhost:5173',
  CARDEA_PORT: process.env['PORT'] ?? '8080',
}
const preload = ['--import', join(root, 'scripts/end-with-parent.mjs')]
const children = [
  [...preload, '--watch', '--watch-preserve-output', 'server/src/main.ts'],
  [...preload, 'node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
].map((args) => spawn(pinnedNode(), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }))

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
watchLauncher(stop)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop()
  })
}
