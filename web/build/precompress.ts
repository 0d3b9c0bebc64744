import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const compress = promisify(brotliCompress)
const textFile = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const leastBytes = 1024

/**
 * Writes `<file>.br` (brotli 11) beside every built text file of at least 1 kB, so that the server sends what was
 * compressed once and never compresses a static file itself.
 */
export function precompress(): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'cardea:precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle() {
      if (!config) return
      const folder = resolve(config.root, config.build.outDir)
      const entries = await readdir(folder, { recursive: true })
      for (const entry of entries.filter((name) => textFile.test(name))) {
        const bytes = await readFile(join(folder, entry))
        if (bytes.length < leastBytes) continue
        const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
        await writeFile(join(folder, `${entry}.br`), await compress(bytes, { params }))
      }
    },
  }
}
