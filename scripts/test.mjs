import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserEnvironment } from './browser.mjs'
import { capturedRun } from './captured-run.mjs'
import { toolEnvironment } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { chosenSteps, reportPlace } from './test-steps.mjs'

/** @typedef {import('./test-reports.mjs').Counts} Counts */

/** Two checks at once fill a small machine; test runners spread by themselves. */
const checksAtOnce = 2

/** The server's own settings: those of whoever calls must not change what is tested. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|SMTP_URL|MAIL_.*|SUPPORT_EMAIL|CONTACT_EMAIL|MASTER_KEY.*|REQUEST_ENCRYPTION|RATE_LIMIT|TRUST_PROXY|LOG_LEVEL)$/

/** @type {Counts} */
const total = { passed: 0, failed: 0 }
const reports = await mkdtemp(join(tmpdir(), 'cardea-reports-'))

try {
  await installIfNeeded()
  const steps = chosenSteps(process.argv.slice(2))
  const env = testEnvironment(steps.some(({ isAlone }) => isAlone) ? await browserEnvironment() : {})
  const checks = steps.filter(({ isAlone }) => !isAlone)
  const lanes = Array.from({ length: checksAtOnce }, async () => {
    for (let step = checks.shift(); step; step = checks.shift()) await runStep(step, env)
  })
  await Promise.all(lanes)
  for (const step of steps.filter(({ isAlone }) => isAlone)) await runStep(step, env)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  total.failed += 1
} finally {
  await rm(reports, { recursive: true, force: true })
}

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/**
 * Runs a step, adds to the total and prints its line, with everything it said when it failed.
 * @param {import('./test-steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 */
async function runStep({ name, commands, limitMs, count }, env) {
  const began = performance.now()
  const report = join(reports, `${name}.json`)
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, limitMs }
  let isOk = true
  let output = ''
  for (const command of commands) {
    const result = await capturedRun(
      command.map((part) => part.replace(reportPlace, report)),
      options,
    )
    isOk &&= result.isOk
    output += result.output
  }
  const counts = count ? await count(report, isOk) : { passed: Number(isOk), failed: Number(!isOk) }
  total.passed += counts.passed
  total.failed += counts.failed

  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  const tests = count ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds} s${tests}`)
  if (counts.failed > 0) console.log(output.trim().replace(/^/gm, '  '))
}

/** @param {Record<string, string>} browser */
function testEnvironment(browser) {
  const environment = { ...toolEnvironment(), ...browser, NO_COLOR: '1' }
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)))
}
