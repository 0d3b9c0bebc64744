import { spans } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  callStep,
  forEverybody,
  lookAtInvitations,
  lookAtItems,
  lookAtLists,
  lookAtVersions,
} from '../../testing/access-looks.ts'
import { emptyModel, type Step } from '../../testing/access-model.ts'
import { take } from '../../testing/take-step.ts'
import { drawnStep, settle, type DrawnStep, type World } from '../../testing/access-steps.ts'
import { expectError, type Answer } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import { repetitions } from '../../testing/repetitions.ts'
import { testApp } from '../../testing/test-app.ts'

/** TEST_SEED draws others. */
const sequences = repetitions('MODEL_SEQUENCES', { short: 4, long: 200 })
const stepsPerSequence = 50
const stepsBetweenLooks = 10
/** Past this what fails is made no shorter. */
const mostMs = 180_000 + sequences * 8_000
const accountsAtFirst = 4

const app = await testApp()

/** Makes the call of a step. */
async function make(world: World, step: Exclude<Step, { action: 'wait' }>): Promise<Answer<unknown>> {
  if (step.action === 'enter') {
    const challenge = await askForCode(app, step.actor)
    const answer = await enter(app, challenge, challenge.code)
    world.people.set(step.actor, { id: answer.body.user._id, accessToken: answer.body.accessToken })
    return answer
  }
  return callStep(app.as, world, step, soon())
}

const shortMs = spans.shortestAccessMs + 10_000
const soon = (): string => new Date(app.clock.now().getTime() + shortMs).toISOString()

/** Lets the time of all short access pass. */
async function wait(isJobDone: boolean): Promise<void> {
  await asIfLater(app, shortMs)
  if (isJobDone) await app.runDueJobs()
}

/** Makes the call, and holds its answer to what the model says. */
async function advance(world: World, step: Step): Promise<void> {
  world.log.push(JSON.stringify(step))
  // No two calls at the same moment: which came first decides on versions.
  app.clock.advance(1)
  if (step.action === 'wait') {
    take(world.model, step, '')
    return wait(step.isJobDone)
  }
  const answer = await make(world, step)
  const made = answer.status === 201 ? (answer.json as { _id: string })._id : ''
  const refusal = take(world.model, step, made)
  if (refusal !== undefined) return expectError(answer, answer.status, refusal)
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  if (step.action === 'create') (step.kind === 'record' ? world.recordIDs : world.groupIDs).push(made)
  if (step.action === 'delete account') world.people.delete(step.actor)
}

let worlds = 0

/** Four people with two records and two groups, and two addresses without account. */
async function begin(): Promise<World> {
  worlds += 1
  const addresses = [...'abcdef'].map((letter) => `${letter}-${worlds}@example.org`)
  const world: World = {
    model: emptyModel(),
    addresses,
    people: new Map(),
    recordIDs: [],
    groupIDs: [],
    log: [],
  }
  for (const email of addresses.slice(0, accountsAtFirst)) {
    world.people.set(email, await app.aPerson({ email }))
    world.model.accounts.add(email)
  }
  const [first = '', second = ''] = addresses
  for (const actor of [first, second]) {
    await advance(world, { action: 'create', kind: 'group', actor })
    await advance(world, { action: 'create', kind: 'record', actor, into: world.groupIDs.at(-1) })
  }
  return world
}

async function live(drawn: readonly (DrawnStep | null)[]): Promise<number> {
  const world = await begin()
  let steps = 0
  try {
    for (const [index, one] of drawn.entries()) {
      const step = one && settle(world, one)
      if (step) await advance(world, step)
      if (step) steps += 1
      if (index % stepsBetweenLooks === 0) await forEverybody(world, (who) => lookAtLists(app.as, world, who))
    }
    await forEverybody(world, (who) => lookAtLists(app.as, world, who))
    await forEverybody(world, (who) => lookAtItems(app.as, world, who))
    await forEverybody(world, (who) => lookAtVersions(app.as, world, who))
    await lookAtInvitations(app.as, world)
  } catch (error) {
    throw new Error(`${String(error)}\nafter\n${world.log.join('\n')}`)
  }
  return steps
}

test(
  `over ${sequences} random sequences of ${stepsPerSequence} calls everybody sees what the rules say, and nothing else`,
  async () => {
    let steps = 0
    const sequence = fc.array(fc.option(drawnStep, { freq: 50 }), {
      minLength: stepsPerSequence,
      maxLength: stepsPerSequence,
    })
    const property = fc.asyncProperty(sequence, async (drawn) => {
      steps += await live(drawn)
    })
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(property, {
      numRuns: sequences,
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
    })
    // The message has the calls of the shortest sequence that fails.
    if (failed) throw new Error(`Seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`)
    expect(steps).toBeGreaterThan(sequences * stepsPerSequence * 0.8)
  },
  mostMs + 60_000,
)
