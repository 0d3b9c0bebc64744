import { readFile } from 'node:fs/promises'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {(file: string, isOk: boolean) => Promise<Counts>} CountReport
 */

/**
 * Counts the tests of a Vitest JSON report.
 * @type {CountReport}
 */
export async function countVitest(file, isOk) {
  const report = await readReport(file)
  if (!report) return none
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults
  // A file that cannot even be loaded has failed without a test of its own.
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return conclude({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, isOk)
}

/**
 * Counts the tests of a Playwright JSON report. One that passed at a second try has passed.
 * @type {CountReport}
 */
export async function countPlaywright(file, isOk) {
  const report = await readReport(file)
  if (!report) return none
  const { expected, flaky, unexpected } = report.stats
  return conclude({ passed: expected + flaky, failed: unexpected }, isOk)
}

/** A runner that left no report has run nothing, and that is a failure. */
const none = { passed: 0, failed: 1 }

/**
 * A runner that ran nothing, or is not content for a reason no test stands for (an unhandled error), has failed.
 * @param {Counts} counts
 * @param {boolean} isOk
 */
function conclude({ passed, failed }, isOk) {
  const isUnexplained = failed === 0 && (!isOk || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/** @param {string} file */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
