import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

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
        this.emitFile({ type: 'asset', fileName, source: await buildWorker(shellOf(String(page.source))) })
      },
    },
  }
}

/** What a page names in its head: its scripts with all they import, style, font, icons, manifest. */
function shellOf(page: string): { version: string; files: string[] } {
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  return { version: createHash('sha256').update(page).digest('hex').slice(0, 16), files: [...new Set(files)] }
}

async function buildWorker(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __CARDEA_SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: fileName } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built.')
  return chunk.code
}
