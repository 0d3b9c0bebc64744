/** @file What is run: it answers what the version is before anything else is loaded, as scripts and prompts ask for it often. */
import { version } from './context/version.ts'

const [, , asked, ...others] = process.argv
if (asked === '--version' && others.length === 0) {
  // The reader is gone, or the disk is full.
  process.stdout.on('error', () => process.exit(1))
  process.stdout.write(`${version}\n`)
} else {
  await import('./main.ts')
}
