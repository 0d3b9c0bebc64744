import { readFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` names each failed test, or says what else went wrong: as many as `failed`. `flaky` names those that failed and
 * passed when tried again, which count as passed. Both say how each failed at first. `seconds` says how long each test took. `notes` says what could not run on this machine.
 * @typedef {{ name: string, seconds: number }} TestSeconds
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[], seconds: TestSeconds[], notes?: string[] }} Counts
 * @typedef {(file: string, isOk: boolean) => Promise<Counts>} CountReport
 */

/**
 * Counts the tests of a Vitest JSON report.
 * @type {CountReport}
 */
export async function countVitest(file, isOk) {
  const report = await readReport(file)
  if (!report) return none
  /**
   * @type {{
   *   name: string, status: string, assertionResults: { status: string, fullName: string, duration?: number | null, failureMessages?: string[] }[]
   * }[]}
   */
  const files = report.testResults
  const flaky = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}${reasonOf(failureMessages)}`),
  )
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that cannot even be loaded has failed without a test of its own.
    if (failed.length === 0 && status === 'failed') return [`${name}: could not be loaded`]
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}${reasonOf(failureMessages)}`)
  })
  const seconds = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { ...conclude(report.numPassedTests, failures, isOk), flaky, seconds }
}

/**
 * Counts the tests of a Playwright JSON report.
 * @type {CountReport}
 */
export async function countPlaywright(file, isOk) {
  const report = await readReport(file)
  if (!report) return none
  const { expected, flaky } = report.stats
  /** @type {Suite[]} */
  const suites = report.suites
  const namedAs = (/** @type {string} */ status) => suites.flatMap((suite) => namesIn(suite, status))
  return {
    ...conclude(expected + flaky, namedAs('unexpected'), isOk),
    flaky: namedAs('flaky'),
    seconds: suites.flatMap(secondsIn),
  }
}

/**
 * Counts the journeys of the extension. Where no browser loads one, nothing has run, and that is said and no failure.
 * @type {CountReport}
 */
export async function countExtension(file, isOk) {
  const report = await readReport(file)
  if (!report) return none
  /** @type {{ passed: TestSeconds[], failures: string[], flaky: string[], notes: string[] }} */
  const { passed, failures, flaky, notes } = report
  const isNowhere = passed.length === 0 && failures.length === 0 && notes.length > 0 && isOk
  const counts = isNowhere ? { passed: 0, failed: 0, failures } : conclude(passed.length, failures, isOk)
  return { ...counts, flaky, seconds: passed, notes }
}

/**
 * @typedef {{ file: string, line: number, title: string, tests: SpecTest[] }} Spec
 * @typedef {{ projectName: string, status: string, results?: { duration?: number, errors?: { message?: string }[] }[] }} SpecTest
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @param {string} wanted status
 * @returns {string[]}
 */
function namesIn({ specs, suites = [] }, wanted) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results = [] }) => {
        const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
        return `[${projectName}] ${file}:${line} › ${title}${reasonOf(messages)}`
      }),
  )
  return [...own, ...suites.flatMap((suite) => namesIn(suite, wanted))]
}

/**
 * Of each test of a suite, all its tries together.
 * @param {Suite} suite
 * @returns {TestSeconds[]}
 */
function secondsIn({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, results = [] }) => ({
      name: `[${projectName}] ${file}:${line} › ${title}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(secondsIn)]
}

/**
 * The tests that took longest, the longest first.
 * @param {TestSeconds[]} tests
 * @param {number} [most]
 */
export function slowestOf(tests, most = 10) {
  return tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, most)
}

/** Enough to tell one cause from another. */
const mostOfReason = 1500

/**
 * What these messages say, each once, below a name and without colours. The first is often a time limit alone, and the next what was waited for.
 * @param {string[]} [messages]
 */
function reasonOf(messages = []) {
  const different = new Set(messages.map((message) => stripVTControlCharacters(message).trim()))
  const text = [...different].join('\n').slice(0, mostOfReason)
  return text === '' ? '' : `\n${text}`.replaceAll('\n', '\n        ')
}

/** A runner that left no report has run nothing, and that is a failure. */
const none = {
  passed: 0,
  failed: 1,
  failures: ['left no report: it did not run to its end'],
  flaky: [],
  seconds: [],
}

/**
 * A runner that ran nothing, or is not content for a reason no test stands for (an unhandled error), has failed.
 * @param {number} passed
 * @param {string[]} failures
 * @param {boolean} isOk
 */
function conclude(passed, failures, isOk) {
  if (failures.length === 0 && passed === 0) failures.push('ran no test')
  else if (failures.length === 0 && !isOk) failures.push('ended with an error that belongs to no test')
  return { passed, failed: failures.length, failures }
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
