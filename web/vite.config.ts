import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstScreens } from './build/first-screens.ts'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'
import { runtimeScript } from './build/runtime-script.ts'
import { serviceWorker } from './build/service-worker.ts'
import { visitorPage } from './build/visitor-page.ts'

/** Shown in the settings. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const server = `http://127.0.0.1:${process.env['CARDEA_PORT'] ?? '8080'}`

/**
 * The page runs under `default-src 'none'` with scripts, styles and fonts from its own origin only: nothing may be
 * written inline, and files are never folded into data: addresses.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  define: { __CARDEA_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    tailwindcss(),
    preloadFont(),
    runtimeScript(),
    serviceWorker(),
    visitorPage(),
    precompress(),
  ],
  /** Each icon is a file of its own; found one by one, they would make the page load anew in development. */
  optimizeDeps: { exclude: ['lucide'] },
  /** Workers are modules of their own, built as the page is. */
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/health': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox128', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Beside a name, seven characters of a file's hash tell its versions apart, and the first screens name dozens.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: firstScreens() },
      },
    },
  },
})
