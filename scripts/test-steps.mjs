import { countExtension, countPlaywright, countVitest } from './test-reports.mjs'

/**
 * One line of the summary. Steps without a report are checks: their commands all end well, or they fail.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[][]} commands
 * @property {number} limitMs for its commands together; a hang shall end, a slow machine shall not
 * @property {'core' | 'waiting' | 'alone'} lane of steps that run one after the other: those that fill a core beside those that wait for most of their time, and after both, by themselves, those that fill all cores
 * @property {import('./test-reports.mjs').CountReport} [count]
 */

const checkLimitMs = 10 * 60_000
/** `npm run test:long`: tests that repeat what they try do so far more often. */
export const isLong = process.env['LONG_TESTS'] === 'on'
const testsLimitMs = (isLong ? 160 : 80) * 60_000
const vitestProjects = new Set([
  'cli',
  'contract',
  'sealing',
  'sealing-browser',
  'client',
  'client-browser',
  'embedded-postgres',
  'extension',
  'extension-browser',
  'server',
  'web',
  'scripts',
])
/** The Vitest project that draws in a browser: a step of its own. */
const components = 'components'
const playwrightConfig = 'e2e/playwright.config.ts'

/** Stands in a command for the file that the runner writes its report to. */
export const reportPlace = '{report}'

/** Journeys are of what is built: the first step that wants it makes it. */
const build = ['node', 'scripts/build.mjs']

/**
 * The extension's journeys wait for most of their time: by themselves they would leave the cores idle.
 * Units and journeys fill the cores. On a slow machine units alone took 28 minutes, and beside journeys 63 to 75: each small call waited
 * for the others' work, and tests outlived the sessions and limits that they use.
 * @returns {Step[]} in the order of their lane
 */
export function allSteps() {
  return [
    // Each checker of a project learns its types anew, and projects beside each other fill the cores.
    check('types', ['tsc', '-b', '--checkers', '1']),
    check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
    check('format', ['oxfmt', '--check', '.']),
    check('dead-code', ['knip', '--no-progress']),
    check('docs', ['node', 'scripts/write-docs.mjs', '--check']),
    check('build', build),
    vitest(components, [components], []),
    extensionJourneys(),
    vitest('unit', [`!${components}`], []),
    journeys([]),
  ]
}

/**
 * `npm test -- lint unit`: single steps. The name of a Vitest project runs that one; any other word chooses test
 * files by a part of their name.
 * @param {string[]} words
 * @returns {Step[]}
 */
export function chosenSteps(words) {
  const steps = allSteps()
  if (words.length === 0) return steps
  const names = new Set(steps.map(({ name }) => name))
  const projects = words.filter((word) => vitestProjects.has(word))
  const files = words.filter((word) => !names.has(word) && !vitestProjects.has(word))
  const chosen = steps.filter(({ name }) => words.includes(name)).map((step) => narrowed(step, files))
  if (projects.length > 0)
    return [...chosen.filter(({ name }) => name !== 'unit'), vitest('unit', projects, files)]
  return chosen.length > 0 ? chosen : [vitest('unit', [], files)]
}

/**
 * @param {Step} step
 * @param {string[]} files
 */
function narrowed(step, files) {
  if (step.name === 'unit') return vitest('unit', [`!${components}`], files)
  if (step.name === components) return vitest(components, [components], files)
  return step.name === 'e2e' ? journeys(files) : step
}

/**
 * @param {string} name
 * @param {string[][]} commands
 * @returns {Step}
 */
function check(name, ...commands) {
  return { name, commands, limitMs: checkLimitMs, lane: 'core' }
}

/**
 * @param {string} name
 * @param {string[]} projects all of them where none is named
 * @param {string[]} files
 * @returns {Step}
 */
function vitest(name, projects, files) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPlace}`]
  return {
    name,
    commands: [['vitest', 'run', ...reports, ...chosen, ...files]],
    limitMs: testsLimitMs,
    lane: name === components ? 'core' : 'alone',
    count: countVitest,
  }
}

/**
 * @param {string[]} files
 * @returns {Step}
 */
function journeys(files) {
  return {
    name: 'e2e',
    commands: [build, ['playwright', 'test', '--config', playwrightConfig, '--reporter=line,json', ...files]],
    limitMs: testsLimitMs,
    lane: 'alone',
    count: countPlaywright,
  }
}

/**
 * The built extension, in the installed browsers that load one.
 * @returns {Step}
 */
function extensionJourneys() {
  return {
    name: 'extension-journeys',
    commands: [build, ['node', 'e2e/extension/run-extension.ts']],
    limitMs: testsLimitMs,
    lane: 'waiting',
    count: countExtension,
  }
}
