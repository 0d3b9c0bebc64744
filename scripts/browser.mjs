import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

import { cached, homeForTools } from './checkout.mjs'
import { onceAtATime } from './once-at-a-time.mjs'

const installed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installedOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Tests may run as root, without a graphics card, in a container with a small /dev/shm, and call no server outside. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
]

/**
 * The browser for tests, as environment: CHROMIUM (its path), CHROMIUM_FLAGS (with spaces between), for the one out of
 * npm CHROMIUM_BUNDLED=1 and where its libraries and fonts are. That one comes first: it is the same on every machine and, as it has
 * no windows, takes a third of the time of an installed one. It denies notifications and loads no extension: for these CHROMIUM_INSTALLED
 * names the installed one beside it, where there is one.
 * @returns {Promise<Record<string, string>>}
 */
export async function browserEnvironment() {
  const own = process.env['CHROMIUM']
  if (own && !works(own)) throw new Error(`CHROMIUM is ${own}, but that browser does not run.`)
  const common = { CHROMIUM_FLAGS: flags.join(' '), ...homeForTools() }
  if (own) return { CHROMIUM: own, ...common }
  const [bundled, installed] = [
    await bundledBrowser(),
    installedBrowsers().find((candidate) => works(candidate)),
  ]
  if (bundled) return { ...bundled, ...common, ...(installed && { CHROMIUM_INSTALLED: installed }) }
  if (installed) return { CHROMIUM: installed, ...common }
  throw new Error(
    'No browser for the tests runs on this machine. Install Chromium, or set CHROMIUM to its path.',
  )
}

function installedBrowsers() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = installed.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, installedOnMac].filter((path) => existsSync(path))
}

/** Undefined where it does not run: npm brings it for one platform alone. */
async function bundledBrowser() {
  const packed = packedBrowser()
  if (packed === undefined) return undefined
  const folder = cached('chromium')
  const environment = {
    CHROMIUM: join(folder, 'chromium'),
    CHROMIUM_BUNDLED: '1',
    LD_LIBRARY_PATH: join(folder, 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  }
  await onceAtATime(
    async () => !existsSync(folder),
    () => unpack(packed, folder),
  )
  return works(environment.CHROMIUM, environment) ? environment : undefined
}

/**
 * Into a folder beside, which is renamed when it is whole.
 * @param {string} packed
 * @param {string} folder
 */
async function unpack(packed, folder) {
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    await untar(join(packed, archive), fresh)
  }
  const browser = join(fresh, 'chromium')
  await unpackTo(join(packed, 'chromium.br'), createWriteStream(browser, { mode: 0o755 }))
  await writeFile(join(fresh, 'fonts.conf'), fontconfig(folder))
  await rename(fresh, folder)
}

/** Where npm put the parts of its browser, which is made for this platform alone. */
function packedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const folder = join(dirname(dirname(entry)), 'bin')
  return existsSync(folder) ? folder : undefined
}

/**
 * @param {string} archive
 * @param {import('node:stream').Writable} target
 */
async function unpackTo(archive, target) {
  await pipeline(createReadStream(archive), createBrotliDecompress(), target)
}

/**
 * @param {string} archive
 * @param {string} folder
 */
async function untar(archive, folder) {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', resolve)
  })
  await Promise.all([unpackTo(archive, tar.stdin).catch(ignoreClosedPipe), ended])
  if ((await ended) !== 0) throw new Error(`The packaged browser could not be unpacked: ${archive}`)
}

/**
 * tar stops reading at the archive's end mark, while padding may still be on its way: its exit code tells whether it got all.
 * @param {NodeJS.ErrnoException} error
 */
function ignoreClosedPipe(error) {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

/** @param {string} folder */
function fontconfig(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(dirname(folder), 'fonts')}</cachedir>
</fontconfig>
`
}

/**
 * @param {string} path
 * @param {Record<string, string>} environment
 */
function works(path, environment = {}) {
  return (
    spawnSync(path, ['--version'], { env: { ...process.env, ...environment }, timeout: 20_000 }).status === 0
  )
}
