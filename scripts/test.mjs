import { rmSync } from 'node:fs'
import { freemem } from 'node:os'

import { browserEnvironment } from './browser.mjs'
import { toolEnvironment } from './checkout.mjs'
import { installIfNeeded } from './install.mjs'
import { runStep } from './run-step.mjs'
import { makeTestFolder } from './test-folder.mjs'
import { slowestOf } from './test-reports.mjs'
import { keepSeconds, lastSeconds } from './test-seconds.mjs'
import { chosenSteps, isLong } from './test-steps.mjs'

/** For two browsers with the extension beside types and lint. */
const enoughForBothBytes = 8 * 2 ** 30

/** The server's own settings: those of the caller must not change what is tested. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|SMTP_URL|MAIL_.*|SUPPORT_EMAIL|CONTACT_EMAIL|MASTER_KEY.*|REQUEST_ENCRYPTION|RATE_LIMIT|TRUST_PROXY|LOG_LEVEL)$/

/** For everything together, so that a hang is told before a build server's own limit (mostly 90 minutes) ends all. */
const wholeLimitMs = (isLong ? 170 : 85) * 60_000

const words = process.argv.slice(2)
const began = performance.now()
/** @type {import('./run-step.mjs').Outcome[]} */
const outcomes = []
/** Of this run, with the reports and everything that tests make for a while. */
const folder = await makeTestFolder()
// Interrupted too, and with patience for what tests are still writing: it may lie in memory.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))
process.once('SIGINT', () => process.exit(130))
const before = words.length === 0 ? await lastSeconds() : {}

try {
  await installIfNeeded()
  const steps = chosenSteps(words)
  const env = testEnvironment(steps.some(({ count }) => count) ? await browserEnvironment() : {})
  const inLane = (/** @type {string} */ name) => steps.filter(({ lane }) => lane === name)
  const beside = [inLane('core'), inLane('waiting')]
  const isRoomy = freemem() >= enoughForBothBytes
  await Promise.all((isRoomy ? beside : [beside.flat()]).map((lane) => runInTurn(lane, env)))
  await runInTurn(inLane('alone'), env)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  outcomes.push({
    name: 'npm test',
    seconds: 0,
    passed: 0,
    failed: 1,
    failures: [reason],
    flaky: [],
    tests: [],
    output: '',
  })
}

if (words.length === 0)
  await keepSeconds(Object.fromEntries(outcomes.map(({ name, seconds }) => [name, Math.round(seconds)])))
tellTheEnd()

/**
 * @param {import('./test-steps.mjs').Step[]} steps of the lane
 * @param {NodeJS.ProcessEnv} env
 */
async function runInTurn(steps, env) {
  for (const step of steps) await runAndTell(step, env)
}

/**
 * Prints the step's line once it has ended, with everything it said when it failed.
 * @param {import('./test-steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 */
async function runAndTell(step, env) {
  const outcome = await runStep(step, {
    env,
    reports: folder,
    leftMs: wholeLimitMs - (performance.now() - began),
  })
  outcomes.push(outcome)
  const { name, seconds, passed, failed, output } = outcome
  const last = before[name] === undefined ? '' : ` (last time ${before[name]} s)`
  const tests = step.count ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${sign(outcome)} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${last}${tests}`)
  if (failed > 0) console.log(output.trim().replace(/^/gm, '  '))
}

/** What failed is named once more at the very end, as a build server may keep no more than that. */
function tellTheEnd() {
  const flaky = outcomes.flatMap((outcome) => outcome.flaky)
  if (flaky.length > 0) console.log(`\nPassed only when tried again:\n    ${flaky.join('\n    ')}`)
  const notes = outcomes.flatMap((outcome) => outcome.notes ?? [])
  if (notes.length > 0) console.log(`\nDid not run here:\n    ${notes.join('\n    ')}`)
  const slowest = slowestOf(outcomes.flatMap(({ tests }) => tests))
  if (slowest.length > 0) console.log('\nThe slowest:')
  for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  const bad = outcomes.filter(({ failed }) => failed > 0)
  if (bad.length > 0) console.log('\nFailed:')
  for (const outcome of bad) {
    console.log(`${sign(outcome)} ${outcome.name}, after ${outcome.seconds.toFixed(1)} s`)
    for (const failure of outcome.failures) console.log(`    ${failure}`)
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  const bySteps = outcomes.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')
  console.log(`\nSeconds by step, of which those before the units run two at a time: ${bySteps}`)
  console.log(`\nDone after ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/** @param {{ failed: number }} outcome */
function sign({ failed }) {
  return failed === 0 ? '✓' : '✗'
}

/** @param {Record<string, string>} browser */
function testEnvironment(browser) {
  const environment = { ...toolEnvironment(), ...browser, NO_COLOR: '1', TMPDIR: folder }
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)))
}
