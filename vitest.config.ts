import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type BrowserConfigOptions, type TestSpecification } from 'vitest/node'

import { browserEnvironment } from './scripts/browser.mjs'
import { contentSecurityPolicy } from './server/src/http/security-headers.ts'

/** Real databases, processes and a browser: what takes longer than this hangs, also on a machine many times slower. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 90_000 } } }

/** One page without a server: the longest test takes 10 s on a busy machine, and what fails shall say so soon. */
const componentLimits = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 20_000 } } }

/** Random tests draw the same cases each time unless TEST_SEED says otherwise. */
const setupFiles = [join(import.meta.dirname, 'scripts/fixed-seed.mjs')]

const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'contract',
      root: 'contract',
      include: ['src/**/*.test.ts'],
      setupFiles,
      isolate: false,
      ...limits,
    },
  },
  { test: { name: 'sealing', root: 'sealing', include: ['src/**/*.test.ts'], isolate: false, ...limits } },
  {
    // Its small build is declared for browsers alone.
    resolve: { alias: { 'openpgp/lightweight': 'openpgp' } },
    test: {
      name: 'client',
      root: 'client',
      include: ['src/**/*.test.ts'],
      setupFiles,
      isolate: false,
      ...limits,
    },
  },
  {
    test: {
      name: 'cli',
      root: 'cli',
      include: ['{src,test}/**/*.test.ts'],
      setupFiles,
      isolate: false,
      globalSetup: ['server/src/testing/postgres-setup.ts', 'cli/test/bundle-setup.ts'].map((path) =>
        join(import.meta.dirname, path),
      ),
      ...limits,
    },
  },
  {
    test: {
      name: 'embedded-postgres',
      root: 'embedded-postgres',
      include: ['src/**/*.test.ts'],
      isolate: false,
      ...limits,
    },
  },
  {
    test: {
      name: 'server',
      root: 'server',
      include: ['src/**/*.test.ts'],
      setupFiles,
      // Each file has a database of its own; loading the server anew for each would cost a third of the time.
      isolate: false,
      globalSetup: [join(import.meta.dirname, 'server/src/testing/postgres-setup.ts')],
      ...limits,
    },
  },
  {
    test: {
      name: 'extension',
      root: 'extension',
      include: ['{build,src}/**/*.test.ts'],
      setupFiles,
      // Some build the engine, beside everything else.
      testTimeout: limits.testTimeout,
    },
  },
  {
    // Loading anew for each file would cost more than the tests.
    test: { name: 'web', root: 'web', include: ['src/**/*.test.ts'], setupFiles, isolate: false, ...limits },
  },
  { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], ...limits } },
]

/** As in journeys: see e2e/playwright.config.ts. */
const seenAs = { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const

/** Named here, or the first run finds some of them while tests run and loads the page again. */
const neededByComponents = [
  '@base-ui/react/csp-provider',
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/merge-props',
  '@base-ui/react/popover',
  '@base-ui/react/select',
  '@base-ui/react/toast',
  '@base-ui/react/tooltip',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@hpke/core',
  '@scure/bip39',
  '@scure/bip39/wordlists/english.js',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'age-encryption',
  'axe-core',
  'fflate',
  'hash-wasm',
  'kdbxweb',
  'otpauth',
  'papaparse',
  'qr/decode.js',
  'qr',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'vitest-browser-react',
  'zod/mini',
]

const [inWeb, inSealing, inClient, inExtension] = [
  await inBrowser(),
  await inBrowser(),
  await inBrowser(),
  await inBrowser(),
]
projects.push(
  {
    // Built as the web client is.
    extends: join(import.meta.dirname, 'web/vite.config.ts'),
    optimizeDeps: { include: neededByComponents },
    // Told of, not forbidden, as Vite and Vitest do in their page what ours may not.
    server: { headers: { 'content-security-policy-report-only': contentSecurityPolicy } },
    test: {
      name: 'components',
      root: 'web',
      include: ['src/**/*.test.tsx'],
      setupFiles: [join(import.meta.dirname, 'web/src/testing/component-setup.ts')],
      browser: inWeb,
      // One page a core for all files: loading the app anew for each would cost more than the tests.
      isolate: false,
      maxWorkers: availableParallelism(),
      // Vitest runs projects together only where they have equally many workers.
      sequence: { groupOrder: 1 },
      ...componentLimits,
    },
  },
  {
    // Named here, or the first run finds it while tests run and loads them again.
    optimizeDeps: { include: ['@hpke/core'] },
    test: {
      name: 'sealing-browser',
      root: 'sealing',
      include: ['src/**/*.test.ts'],
      browser: inSealing,
      ...limits,
    },
  },
  {
    optimizeDeps: { include: ['@hpke/core', 'fast-check'] },
    test: {
      name: 'client-browser',
      root: 'client',
      // What a browser does by itself: sealing and the network. The rest is the same everywhere.
      include: ['src/calls/*.test.ts', 'src/sealing-at-rest/*.test.ts'],
      browser: inClient,
      ...limits,
    },
  },
  {
    // Named here, or the first run finds it while tests run and loads them again.
    optimizeDeps: { include: ['otpauth'] },
    test: {
      name: 'extension-browser',
      root: 'extension',
      // The pages that the engine reads, and the engine's own tests.
      include: ['{zoo,src}/**/*.test.tsx'],
      browser: inExtension,
      ...componentLimits,
    },
  },
)

/** Tests in a real browser; an object for each project, as Vitest writes the project's name into it. */
async function inBrowser(): Promise<BrowserConfigOptions> {
  const environment = await browserEnvironment()
  const launchOptions = {
    executablePath: environment['CHROMIUM'] ?? '',
    args: (environment['CHROMIUM_FLAGS'] ?? '').split(' '),
    env: { ...process.env, ...environment },
  }
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions, contextOptions: seenAs }),
    viewport: { width: 1440, height: 900 },
    instances: [{ browser: 'chromium' }],
  }
}

/**
 * One more than there are cores, as tests wait for databases, processes and clocks: two on two cores leave a fifth of them idle.
 * Vitest itself takes one away.
 */
const maxWorkers = availableParallelism() + 1

/** Files of the server that take longest, the longest first: begun last they would leave all workers but one idle at the end. */
const longest = [
  'chaos',
  'rotation-killed',
  'backup/backup',
  'http/fuzz',
  'push-services',
  'mail-server-away',
  'told-to-end',
  'access-matrix',
  'access-model',
  'told-by-calls',
  'doctor/doctor',
  'killed',
  'starting',
  'replays',
  'keys-killed',
  'doctor/broken-places',
  'upgrade/upgrade',
  'push-after-a-kill',
  'killed-before-purge',
  'http/pressure',
].map((name) => `/${name}.test.ts`)

/** As Vitest orders files, by what they took last time and in a fresh clone by their size, but the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, which is no array's.
    const sorted = await super.sort(files)
    const place = sorted.findIndex(({ project }) => project.name === 'server')
    if (place === -1) return sorted
    const first = longest.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)))
    const rest = sorted.filter((file) => !first.includes(file))
    return rest.toSpliced(place, 0, ...first)
  }
}

/** As for the journeys: a machine that builds for others too is slow at times, and what passes only then is told. */
const retry = process.env['CI'] === undefined ? 0 : 2

export default defineConfig({
  test: {
    projects: projects.map((project) => ({ ...project, test: { retry, ...project.test } })),
    maxWorkers,
    sequence: { sequencer: LongestFirst },
  },
})
