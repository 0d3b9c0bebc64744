import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { runStep } from './run-step.mjs'
import { makeTestFolder } from './test-folder.mjs'
import { countExtension, countPlaywright, countVitest, slowestOf } from './test-reports.mjs'
import { chosenSteps } from './test-steps.mjs'

/** @type {string} */
let reports

beforeEach(async () => {
  reports = await mkdtemp(join(tmpdir(), 'cardea-reports-'))
  onTestFinished(() => rm(reports, { recursive: true }))
})

/**
 * @param {string[][]} commands
 * @param {Partial<import('./test-steps.mjs').Step>} [rest]
 */
const run = (commands, rest) =>
  runStep(
    { name: 'step', lane: 'core', commands, limitMs: 60_000, ...rest },
    { env: process.env, reports, leftMs: 60_000 },
  )

test('a step that hangs is ended at its limit and says so, by name of the limit', async () => {
  const outcome = await run([['node', '-e', 'setInterval(() => {}, 1000)']], { limitMs: 500 })
  expect(outcome.failed).toBe(1)
  expect(outcome.failures[0]).toMatch(/^cut off by its limit of \d+ minutes/)
})

test('a command that fails is named, and the commands after it still run', async () => {
  const outcome = await run([
    ['node', '-e', 'process.exit(3)'],
    ['node', '-e', 'console.log("second")'],
  ])
  expect(outcome).toMatchObject({ passed: 0, failed: 1, failures: ['node -e process.exit(3)'] })
  expect(outcome.output).toContain('second')
})

test('a test runner that leaves no report has failed, whatever its exit code', async () => {
  const outcome = await run([['node', '-e', '']], { count: countVitest })
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
})

test('a failed unit test is named with its file and reason; so is a file that cannot be loaded', async () => {
  const report = join(reports, 'vitest.json')
  const results = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'one', failureMessages: ['Error: late'] }],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    {
      name: 'c.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'two', duration: 1500 }],
    },
  ]
  await writeFile(report, JSON.stringify({ numPassedTests: 1, testResults: results }))
  expect(await countVitest(report, false)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts › one\n        Error: late', 'b.test.ts: could not be loaded'],
    flaky: [],
    seconds: [
      { name: 'a.test.ts › one', seconds: 0 },
      { name: 'c.test.ts › two', seconds: 1.5 },
    ],
  })
})

test('a test that passed only when tried again has passed, and is named with how it failed', async () => {
  const unit = join(reports, 'vitest.json')
  const again = { status: 'passed', fullName: 'one', failureMessages: ['Error: busy'] }
  const results = [{ name: 'a.test.ts', status: 'passed', assertionResults: [again] }]
  await writeFile(unit, JSON.stringify({ numPassedTests: 1, testResults: results }))
  const counted = { passed: 1, failed: 0, failures: [] }
  expect(await countVitest(unit, true)).toEqual({
    ...counted,
    flaky: ['a.test.ts › one\n        Error: busy'],
    seconds: [{ name: 'a.test.ts › one', seconds: 0 }],
  })

  const journeys = join(reports, 'playwright.json')
  const tries = [
    { duration: 2000, errors: [{ message: 'Error: 503' }] },
    { duration: 500, errors: [] },
  ]
  const tests = [{ projectName: 'phone', status: 'flaky', results: tries }]
  const specs = [{ file: 'lock.spec.ts', line: 7, title: 'two', tests }]
  await writeFile(journeys, JSON.stringify({ stats: { expected: 0, flaky: 1 }, suites: [{ specs }] }))
  expect(await countPlaywright(journeys, true)).toEqual({
    ...counted,
    flaky: ['[phone] lock.spec.ts:7 › two\n        Error: 503'],
    seconds: [{ name: '[phone] lock.spec.ts:7 › two', seconds: 2.5 }],
  })
})

test('an error that belongs to no test fails the step all the same', async () => {
  const report = join(reports, 'vitest.json')
  await writeFile(report, JSON.stringify({ numPassedTests: 1, testResults: [] }))
  expect(await countVitest(report, false)).toMatchObject({ passed: 1, failed: 1 })
  expect(await countVitest(report, true)).toMatchObject({ passed: 1, failed: 0 })
})

test('a failed journey is named with its project, file, line and reason, also within a group of tests', async () => {
  const report = join(reports, 'playwright.json')
  const late = { errors: [{ message: 'Error: late' }] }
  const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
    file: 'lock.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, results: status === 'unexpected' ? [late] : [] }],
  })
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] }]
  await writeFile(report, JSON.stringify({ stats: { expected: 1, flaky: 1 }, suites }))
  expect(await countPlaywright(report, false)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['[phone] lock.spec.ts:7 › two\n        Error: late'],
    flaky: [],
    seconds: [
      { name: '[phone] lock.spec.ts:7 › one', seconds: 0 },
      { name: '[phone] lock.spec.ts:7 › two', seconds: 0 },
    ],
  })
})

test('words choose: a step, a project, files by a part of their name, journeys by a part of theirs', () => {
  const chosen = (/** @type {string[]} */ ...words) =>
    chosenSteps(words).map(({ name, commands }) => [name, ...(commands.at(-1) ?? []).slice(-2)].join(' '))
  expect(chosen('lint')).toEqual(['lint --type-aware --deny-warnings'])
  expect(chosen('sharing')).toEqual([expect.stringMatching(/^unit .*sharing$/)])
  expect(chosen('web', 'sharing')).toEqual(['unit web sharing'])
  expect(chosen('components', 'palette')).toEqual(['components components palette'])
  expect(chosen('e2e', 'sharing')).toEqual([expect.stringMatching(/^e2e .*sharing$/)])
})

test('each run has a folder of its own, in which each user makes and removes what is theirs, as among all temporary files', async () => {
  const [one, other] = [await makeTestFolder(), await makeTestFolder()]
  onTestFinished(async () => {
    for (const folder of [one, other]) await rm(folder, { recursive: true })
  })
  expect(one).not.toBe(other)
  expect((await stat(one)).mode & 0o7777).toBe(0o1777)
})

test('the slowest tests are named, the slowest first', () => {
  const tests = [1, 3, 2].map((seconds) => ({ name: `of ${seconds} s`, seconds }))
  expect(slowestOf(tests, 2).map(({ name }) => name)).toEqual(['of 3 s', 'of 2 s'])
})

test('journeys of the extension that no browser here can run are told as such; none at all is a failure', async () => {
  const report = join(reports, 'extension.json')
  const notes = ['The journeys did not run in Chromium: not installed.']
  await writeFile(report, JSON.stringify({ passed: [], failures: [], notes }))
  expect(await countExtension(report, true)).toMatchObject({ passed: 0, failed: 0, notes })
  expect(await countExtension(report, false)).toMatchObject({ failed: 1 })
  await writeFile(report, JSON.stringify({ passed: [], failures: [], notes: [] }))
  expect(await countExtension(report, true)).toMatchObject({ failed: 1, failures: ['ran no test'] })
  await writeFile(report, JSON.stringify({ passed: [{ name: 'one', seconds: 2 }], failures: ['two'], notes }))
  expect(await countExtension(report, false)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['two'],
    notes,
  })
  await writeFile(report, JSON.stringify({ passed: [], failures: ['two'], flaky: ['one: late'], notes }))
  expect(await countExtension(report, false)).toMatchObject({ flaky: ['one: late'] })
  expect(await countExtension(join(reports, 'none.json'), true)).toMatchObject({ failed: 1 })
})
