import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadFont } from './build/preload-font.ts'

const server = `http://127.0.0.1:${process.env['CARDEA_PORT'] ?? '8080'}`

/**
 * The page runs under `default-src 'none'` with scripts, styles and fonts from its own origin only: nothing may be
 * written inline, and files are never folded into data: addresses.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), preloadFont(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/health': server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // The contract only declares: a page carries the calls it makes, not all of them.
        moduleSideEffects: [{ test: /[\\/]contract[\\/]src[\\/]/, sideEffects: false }],
      },
    },
  },
})
