import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { watchLauncher } from './launcher.mjs'
import { serve } from './serve.mjs'

const help = `npm start

Installs the locked packages and builds the web client where they changed, and runs the server until it is told to end (Ctrl-C,
SIGTERM). Takes no arguments: settings are environment variables, listed in docs/settings.md. DATA_DIR (./data) holds the vault.`

const [argument] = process.argv.slice(2)
if (argument === '--help') {
  console.log(help)
  process.exit(0)
}
if (argument !== undefined) {
  console.error(
    `npm start takes no arguments, and was given ${argument}: settings are environment variables (--help says more).`,
  )
  process.exit(1)
}

// The server hears of it at once, by the channel between us.
watchLauncher(() => process.exit(1))
try {
  await installIfNeeded()
  await buildIfNeeded()
  process.exitCode = await serve()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
