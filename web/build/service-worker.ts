import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url))
const fileName = 'service-worker.js'

/**
 * Builds the service worker beside the page, as one classic script at the top of the site, so that every browser takes it and
 * its scope is everything. It is told what the page loads at once, which it keeps; another page makes another worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'cardea:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build holds no page for the service worker to keep.')
        const shell = shellOf(String(page.source), earlyParts(bundle))
        this.emitFile({ type: 'asset', fileName, source: await buildWorker(shell) })
      },
    },
  }
}

/** What a page names in its head: its scripts with all they import, style, font, icons, manifest. */
function shellOf(page: string, parts: readonly string[]): { version: string; files: string[] } {
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const all = [...new Set([...files, ...parts])]
  return { version: createHash('sha256').update(all.join()).digest('hex').slice(0, 16), files: all }
}

/** Parts that load at the first press or word, which may be after the connection has gone. */
const early =
  /[\\/](toaster|tooltip-popup|menu-popup|dialog-window|panel-over|record-panel|login-page|otp-page)\.tsx$/

/** The files of these parts with all that they import. */
function earlyParts(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(`/${file}`)) return
    found.add(`/${file}`)
    for (const next of chunk.imports) add(next)
  }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => early.test(id))) add(chunk.fileName)
  }
  return [...found].toSorted()
}

async function buildWorker(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __CARDEA_SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: ['chrome120', 'edge120', 'firefox128', 'safari17.2'],
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built.')
  return chunk.code
}
