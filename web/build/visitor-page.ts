import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { preloadFont } from './preload-font.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'visitor.html'
const ofVisitors = /^\/(l|give)\/[^/?]+\/?(\?|$)/

/**
 * Builds the page of people outside beside the app, by itself: it shares no file with the app, so it loads nothing of it, and the
 * app's files are cut as if it were not there.
 */
export function visitorPage(): Plugin {
  return {
    name: 'cardea:visitor-page',
    enforce: 'post',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url !== undefined && ofVisitors.test(request.url)) request.url = `/${page}`
        next()
      })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.mode === 'dev') return
        for (const file of await buildVisitorPage()) {
          // Fonts are the app's own, by the same names.
          if (file.fileName in bundle) continue
          const source = file.type === 'chunk' ? file.code : file.source
          this.emitFile({ type: 'asset', fileName: file.fileName, source })
        }
      },
    },
  }
}

async function buildVisitorPage(): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss(), preloadFont()],
    build: {
      write: false,
      target: ['chrome120', 'edge120', 'firefox128', 'safari17.2'],
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: `${root}/${page}` },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs.flatMap((one) => ('output' in one ? [...one.output] : []))
}
