import { join } from 'node:path'
import { rolldown, type OutputChunk } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/** Oldest browsers that the manifests name. */
const target = ['chrome120', 'firefox128']

/**
 * A module with all that it imports as one classic script, as content scripts are.
 * @param input path below the root of the checkout
 * @param name of the global variable that holds what the module exports; without it there is none
 */
export async function classicScript(input: string, name?: string): Promise<string> {
  const build = await rolldown({
    cwd: root,
    input,
    platform: 'browser',
    transform: { target },
  })
  const { output } = await build.generate({
    format: 'iife',
    ...(name === undefined ? {} : { name }),
    codeSplitting: false,
    // Nothing asks what kind of object it is.
    generatedCode: { symbols: false },
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
    comments: false,
  })
  await build.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${input} did not become one script.`)
  return chunk.code
}
