import { join } from 'node:path'

import { pinnedNode, root } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { run } from './run.mjs'

await installIfNeeded()
const isSent = await run(
  pinnedNode(),
  [join(root, 'server/src/operations/commands/mail-test.ts'), ...process.argv.slice(2)],
  {},
)
process.exitCode = isSent ? 0 : 1
