/** Runs a command of the server's operator, such as `backup`, with the settings and arguments as they are. */
import { join } from 'node:path'

import { pinnedNode, root } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'

// Standard output belongs to the command: it may be an archive.
console.log = console.error
await installIfNeeded()
const [name, ...args] = process.argv.slice(2)
// The story is told by a whole server, which operations know nothing of.
const folder = name === 'seed' ? 'seed' : 'operations/commands'
const program = join(root, 'server/src', folder, `${name}.ts`)
const isDone = await run(pinnedNode(), [program, ...args], { stdio: 'inherit' })
process.exitCode = isDone ? 0 : 1
