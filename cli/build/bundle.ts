import { join } from 'node:path'
import { rolldown, type OutputChunk } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/**
 * The command line as one file, which needs nothing but Node 22.12. The keychain's addon stays outside: it is native, and
 * optional.
 * @returns the text, and the paths of the modules in it
 */
export async function bundle(version: string): Promise<{ code: string; modules: string[] }> {
  const build = await rolldown({
    cwd: root,
    input: 'cli/src/main.ts',
    platform: 'node',
    external: ['@napi-rs/keyring'],
    treeshake: true,
    transform: { target: 'node22.12', define: { CARDEA_VERSION: JSON.stringify(version) } },
  })
  const { output } = await build.generate({
    format: 'esm',
    // Parts that a command loads when it needs them are in the same file, and run when they are asked for.
    codeSplitting: false,
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
    banner: '#!/usr/bin/env node',
    comments: false,
  })
  await build.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error('The command line did not become one file.')
  return { code: chunk.code, modules: chunk.moduleIds }
}
