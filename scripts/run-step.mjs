import { join } from 'node:path'

import { capturedRun } from './captured-run.mjs'
import { reportPlace } from './test-steps.mjs'

/**
 * What became of a step. `failures` says what failed, a line each: the tests by name, and the limit if it cut the step off.
 * @typedef {object} Outcome
 * @property {string} name of the step
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {string[]} flaky tests that passed only when tried again
 * @property {import('./test-reports.mjs').TestSeconds[]} tests how long each took
 * @property {string[]} [notes] what did not run here, and why
 * @property {string} output all it printed
 */

/**
 * Runs the commands of a step one after the other, the rest too when one fails.
 * @param {import('./test-steps.mjs').Step} step
 * @param {{ env: NodeJS.ProcessEnv, reports: string, leftMs: number }} options folder for its report, and what is left of the whole run's time
 * @returns {Promise<Outcome>}
 */
export async function runStep({ name, commands, limitMs, count }, { env, reports, leftMs }) {
  const began = performance.now()
  const report = join(reports, `${name}.json`)
  const limit = Math.min(limitMs, leftMs)
  let output = ''
  /** @type {string[]} */
  const failures = []
  let isCutOff = false
  for (const command of commands) {
    const result = await capturedRun(
      command.map((part) => part.replace(reportPlace, report)),
      {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, EXTENSION_REPORT: report },
        limitMs: Math.max(0, limit - (performance.now() - began)),
      },
    )
    output += result.output
    isCutOff ||= result.isCutOff
    if (!result.isOk) failures.push(command.join(' '))
  }
  const isOk = failures.length === 0
  const counts = count
    ? await count(report, isOk)
    : { passed: Number(isOk), failed: Number(!isOk), failures: failures.slice(0, 1), flaky: [], seconds: [] }
  const cutOff = `cut off by its limit of ${Math.round(limit / 60_000)} minutes: what it had not finished did not run`
  return {
    name,
    seconds: (performance.now() - began) / 1000,
    passed: counts.passed,
    failed: counts.failed,
    failures: isCutOff ? [cutOff, ...counts.failures] : counts.failures,
    flaky: counts.flaky,
    tests: counts.seconds,
    notes: counts.notes ?? [],
    output,
  }
}
