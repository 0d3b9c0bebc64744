import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'
import { libraries } from './libraries.ts'

const root = join(import.meta.dirname, '../..')

/**
 * ssh2 tries two native addons for its ciphers and does without them. They are left out: nothing is looked for beside the
 * bundle while it runs.
 */
const withoutAddons: Plugin = {
  name: 'without-addons',
  resolveId: (id) => (id === 'cpu-features' || id.endsWith('.node') ? `\0absent:${id}` : null),
  load: (id) => (id.startsWith('\0absent:') ? 'throw new Error("This addon is left out.")' : null),
}

const prefix = '\0node:'

/**
 * Modules of Node are taken when the part that wants them runs: as imports of the file all of them would be loaded before its
 * first line.
 */
const nodeWhenWanted: Plugin = {
  name: 'node-when-wanted',
  resolveId: (id, importer) =>
    // The bundler's own part comes before what this makes.
    isBuiltin(id) && !importer?.includes('rolldown') ? `${prefix}${id.replace(/^node:/, '')}` : null,
  load: (id) =>
    id.startsWith(prefix)
      ? {
          code: `module.exports = process.getBuiltinModule('node:${id.slice(prefix.length)}')`,
          moduleType: 'js',
        }
      : null,
}

const withoutLibraries: Plugin = {
  name: 'without-libraries',
  resolveId(id) {
    const library = libraries[id]
    return library ? { id: `./libraries/${library.file}`, external: 'relative' } : null
  },
}

const withLibraries: Plugin = {
  name: 'with-libraries',
  resolveId(id, importer) {
    const library = libraries[id]
    return library && library.entry !== id ? this.resolve(library.entry, importer) : null
  },
}

/**
 * The command line as one file, which needs nothing but Node 22.12 and, for import and health, the libraries beside it. The
 * keychain's addon stays outside: it is native, and optional.
 * @param isWhole whether the libraries are in it too
 * @returns the text, and the paths of the modules in it
 */
export async function bundle(
  version: string,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<{ code: string; modules: string[] }> {
  const placing = isWhole ? withLibraries : withoutLibraries
  const build = await rolldown({
    cwd: root,
    input: 'cli/src/start.ts',
    platform: 'node',
    external: ['@napi-rs/keyring'],
    plugins: [withoutAddons, nodeWhenWanted, placing],
    treeshake: true,
    // Each part is compiled when a command wants it, not while the file is read.
    optimization: { pifeForModuleWrappers: false },
    transform: {
      target: 'node22.12',
      // ssh2 looks for programs of Windows beside itself, which nothing of ours asks for.
      define: { CARDEA_VERSION: JSON.stringify(version), __dirname: '""' },
    },
  })
  const { output } = await build.generate({
    format: 'esm',
    // Parts that a command loads when it needs them are in the same file, and run when they are asked for.
    codeSplitting: false,
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
    // Without “--” Node would read --env-file as its own: it obeys NODE_OPTIONS in such a file before this program begins.
    banner: '#!/usr/bin/env -S node --',
    comments: false,
  })
  await build.close()
  const chunks = output.filter((part): part is OutputChunk => part.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error('The command line did not become one file.')
  return { code: chunk.code, modules: chunk.moduleIds }
}
