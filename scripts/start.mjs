import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { watchLauncher } from './launcher.mjs'
import { serve } from './serve.mjs'

watchLauncher(() => process.kill(process.pid, 'SIGTERM'))
try {
  await installIfNeeded()
  await buildIfNeeded()
  process.exitCode = await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
