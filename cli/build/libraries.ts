import { join } from 'node:path'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/**
 * Libraries that import, export, health and a proxy alone need, and how their files are called. They weigh more than all else
 * together, so each is a file of its own beside the program, which loads it when it is asked for: Node reads the whole
 * program before its first line runs.
 */
export const libraries: Readonly<Record<string, { file: string; entry: string }>> = {
  '@zxcvbn-ts/core': { file: 'zxcvbn.mjs', entry: '@zxcvbn-ts/core' },
  '@zxcvbn-ts/language-common': { file: 'common-words.mjs', entry: '@zxcvbn-ts/language-common' },
  '@zxcvbn-ts/language-en': { file: 'english-words.mjs', entry: '@zxcvbn-ts/language-en' },
  'hash-wasm': { file: 'hash-wasm.mjs', entry: 'hash-wasm' },
  kdbxweb: { file: 'kdbxweb.mjs', entry: 'kdbxweb' },
  'age-encryption': { file: 'age.mjs', entry: 'age-encryption' },
  fflate: { file: 'fflate.mjs', entry: 'fflate' },
  undici: { file: 'undici.mjs', entry: 'undici' },
  // The one of zip.js that Node's own streams do the work for.
  '@zip.js/zip.js/lib/zip-core-native.js': {
    file: 'zip.mjs',
    entry: '@zip.js/zip.js/lib/zip-core-native.js',
  },
  // Its small build, which it declares for browsers alone.
  'openpgp/lightweight': {
    file: 'openpgp.mjs',
    entry: join(root, 'node_modules/openpgp/dist/lightweight/openpgp.min.mjs'),
  },
}

const entryPath = join(root, 'client/library.mjs')

/** All that a library exports, as a module that imports it: a module of its own would be taken in its form for `require`. */
const exporting = (entry: string): Plugin => ({
  name: 'exporting',
  resolveId: (id) => (id === entryPath ? id : null),
  load: (id) =>
    id === entryPath
      ? `export * from ${JSON.stringify(entry)}\nexport * as default from ${JSON.stringify(entry)}`
      : null,
})

/** Each library as one file. @returns the texts by the names of the files, and the paths of the modules in them */
export async function bundleLibraries(): Promise<{ files: Map<string, string>; modules: string[] }> {
  const files = new Map<string, string>()
  const modules: string[] = []
  for (const { file, entry } of Object.values(libraries)) {
    const build = await rolldown({
      cwd: root,
      input: entryPath,
      platform: 'node',
      plugins: [exporting(entry)],
      resolve: { mainFields: ['module', 'main'] },
      transform: { target: 'node22.12' },
    })
    const { output } = await build.generate({
      format: 'esm',
      codeSplitting: false,
      minify: true,
      comments: false,
    })
    await build.close()
    const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
    const [chunk] = chunks
    if (!chunk || chunks.length > 1) throw new Error(`${entry} did not become one file.`)
    files.set(file, chunk.code)
    modules.push(...chunk.moduleIds)
  }
  return { files, modules }
}
