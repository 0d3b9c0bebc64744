/**
 * `npm run sbom [-- FILE]`: a list of all that ships, as CycloneDX JSON by npm itself: what is installed for the server and built
 * into the web client, without the workbench. To standard output unless a file is named.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

import { root } from './checkout.mjs'

const [file, ...more] = process.argv.slice(2)
const help =
  'npm run sbom [-- FILE]: what ships, as CycloneDX JSON, into FILE or to standard output (npm run --silent sbom)'
if (file === '--help') {
  console.log(help)
  process.exit(0)
}
if (more.length > 0 || file?.startsWith('-')) {
  console.error(`It is: ${help}`)
  process.exit(1)
}
const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev']
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (status !== 0) {
  console.error(`npm cannot list what ships; are all packages installed (npm ci)?\n${stderr.trim()}`)
  process.exit(1)
}
if (file === undefined) process.stdout.write(stdout)
else writeFileSync(file, stdout)
