import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import type { Server } from '../fixtures/server.ts'
import type { Engine } from './engine.ts'

const sealing = join(import.meta.dirname, '../../sealing/src')
const files = ['people/vectors.test.ts', 'people/outside.test.ts', 'rfc9180.test.ts']

/** Tests of the vectors of sealing as one script, whose value is what came of them. */
async function bundleVectors(): Promise<string> {
  const entry = 'virtual:vectors'
  const lines = [
    `import { runTests } from 'vitest'`,
    ...files.map((file) => `import ${JSON.stringify(join(sealing, file))}`),
    'globalThis.outcomeOfVectors = runTests()',
  ]
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: sealing,
    resolve: { alias: { vitest: join(import.meta.dirname, 'plain-tests.ts') } },
    plugins: [
      {
        name: 'vectors',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? lines.join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      // The package says that its files do nothing by themselves; its tests do.
      rolldownOptions: { input: entry, treeshake: false, output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Runs the vectors in a page of the server, where WebCrypto is. @throws Error where one fails */
export async function checkVectors(engine: Engine, server: Server, note: (step: string) => void) {
  await engine.goto(`${server.url}/terms`)
  const script = `(async () => { ${await bundleVectors()}\nreturn globalThis.outcomeOfVectors })()`
  const { count, failed } = (await engine.evaluate(script)) as { count: number; failed: string[] }
  if (failed.length > 0 || count === 0) throw new Error(`of ${count} vectors failed: ${failed.join('; ')}`)
  note(`${count} tests of vectors hold`)
}
