/**
 * Runs the model of access on nodes while they fail. A call that was answered did what the model says. One whose answer
 * was lost did it or did not; which of the two is looked up before the next call, once nothing of it is under way.
 */
import { routes } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { callStep, forEverybody, lookAtInvitations, lookAtItems, lookAtLists } from '../access-looks.ts'
import { emptyModel, type Step } from '../access-model.ts'
import { take } from '../take-step.ts'
import { drawnStep, settle, type World } from '../access-steps.ts'
import { expectError, type Answer } from '../answer.ts'
import { LostAnswer, type Front } from './front.ts'

export interface Surroundings {
  front: Front
  /** Signs in by mail, while nothing fails. */
  enter(email: string): Promise<{ id: string; accessToken: string }>
  /** Until nothing that was begun before now is under way in the database. */
  quiet: () => Promise<void>
}

export interface Life {
  world: World
  /** Lives until told to stop. @throws Error with what it did, where a person is shown anything else than the model says */
  live(signal: AbortSignal): Promise<void>
  /** Acts that were acknowledged, and whose answer was lost: done, and not done. */
  counts: { acknowledged: number; lostDone: number; lostUndone: number; looks: number }
}

type Called = Exclude<Step, { action: 'wait' }>

const accountsAtFirst = 4
const stepsBetweenLooks = 6
const drawnAtOnce = 200
/** Tokens are good for ten minutes. */
const freshMs = 4 * 60_000

/** Four people and two addresses without account, named after `number`. */
export async function beginLife(surroundings: Surroundings, seed: number, number: number): Promise<Life> {
  const { front, quiet } = surroundings
  const addresses = [...'abcdef'].map((letter) => `planted-${letter}-${number}@example.org`)
  const world: World = {
    model: emptyModel(),
    addresses,
    people: new Map(),
    recordIDs: [],
    groupIDs: [],
    log: [],
  }
  const counts = { acknowledged: 0, lostDone: 0, lostUndone: 0, looks: 0 }
  const enteredAt = new Map<string, number>()
  for (const email of addresses.slice(0, accountsAtFirst)) await enter(email)

  async function enter(email: string): Promise<void> {
    world.people.set(email, await surroundings.enter(email))
    enteredAt.set(email, performance.now())
    take(world.model, { action: 'enter', actor: email }, '')
  }

  async function act(step: Called): Promise<void> {
    world.log.push(JSON.stringify(step))
    if (step.action === 'enter') return enter(step.actor)
    try {
      note(step, await callStep(front.once, world, step, null))
      counts.acknowledged += 1
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      world.log.push('  its answer was lost')
      await error.settled
      await quiet()
      await findOut(step)
    }
  }

  function note(step: Called, answer: Answer<unknown>): void {
    const made = answer.status === 201 ? (answer.json as { _id: string })._id : ''
    const refusal = take(world.model, step, made)
    if (refusal !== undefined) return expectError(answer, answer.status, refusal)
    expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
    remember(step, made)
  }

  function remember(step: Called, made: string): void {
    if (step.action === 'create') (step.kind === 'record' ? world.recordIDs : world.groupIDs).push(made)
    if (step.action === 'delete account') world.people.delete(step.actor)
  }

  /** Whether a call whose answer was lost was done. */
  async function findOut(step: Called): Promise<void> {
    const made = step.action === 'create' ? await findMade(step) : ''
    const model = structuredClone(world.model)
    const isRefused = take(model, step, made ?? '') !== undefined
    const isDone = !isRefused && (step.action === 'create' ? made !== undefined : await isTaken(step, model))
    world.log.push(isDone ? '  it was done' : '  it was not done')
    if (isDone) {
      world.model = model
      remember(step, made ?? '')
      counts.lostDone += 1
    } else counts.lostUndone += 1
    await lookAtAll()
  }

  /** What the actor has that the model does not know. */
  async function findMade(step: Extract<Step, { action: 'create' }>): Promise<string | undefined> {
    const client = front.patient(world.people.get(step.actor))
    const known = new Set([...world.recordIDs, ...world.groupIDs])
    const shown =
      step.kind === 'record'
        ? (await client.call(routes.searchRecords, { body: {} })).body.records
        : (await client.call(routes.searchGroups, { body: {} })).body.groups
    return shown.map(({ _id }) => _id).find((id) => !known.has(id))
  }

  async function isTaken(step: Called, model: World['model']): Promise<boolean> {
    if (step.action === 'delete account') {
      const { status } = await front.patient(world.people.get(step.actor)).call(routes.getMe)
      return status === 401
    }
    return lookAs({ ...world, model }).then(
      () => true,
      () => false,
    )
  }

  async function lookAs(seen: World): Promise<void> {
    counts.looks += 1
    await forEverybody(seen, (who) => lookAtLists(front.patient, seen, who))
    await forEverybody(seen, (who) => lookAtItems(front.patient, seen, who))
    await lookAtInvitations(front.patient, seen)
  }

  const lookAtAll = (): Promise<void> => lookAs(world)

  return {
    world,
    counts,
    async live(signal) {
      let steps = 0
      for (let chunk = 0; !signal.aborted; chunk += 1) {
        const drawn = fc.sample(drawnStep, {
          seed: seed * 1_000 + number * 100 + chunk,
          numRuns: drawnAtOnce,
        })
        for (const one of drawn) {
          if (signal.aborted) break
          for (const [email, at] of enteredAt) {
            if (world.people.has(email) && performance.now() - at > freshMs) await enter(email)
          }
          const step = settle(world, { ...one, isShort: false })
          if (!step || step.action === 'wait') continue
          try {
            await act(step)
            if ((steps += 1) % stepsBetweenLooks === 0) await lookAtAll()
          } catch (error) {
            throw new Error(`${String(error)}\nafter\n${world.log.slice(-40).join('\n')}`, { cause: error })
          }
        }
      }
      await lookAtAll()
    },
  }
}
