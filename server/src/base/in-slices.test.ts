import { expect, test } from 'vitest'
import { createTurnTaking, mapInSlices, OverBudgetError, sliceMs } from './in-slices.ts'

/** Works through steps. Each takes so many ms of a clock that nothing else moves. */
function workshop() {
  let now = 0
  const nextTurn: (() => void)[] = []
  const turns = createTurnTaking(
    () => now,
    (run) => nextTurn.push(run),
  )
  const worked: string[] = []
  return {
    worked,
    turns,
    work: async (name: string, steps: number, stepMs: number) => {
      for (let step = 0; step < steps; step += 1) {
        now += stepMs
        worked.push(name)
        const pause = turns.pause()
        if (pause) await pause
      }
      worked.push(`${name} done`)
    },
    /** All that one turn of the loop does. */
    turn: async () => {
      for (const run of nextTurn.splice(0)) run()
      await Promise.resolve()
      for (let depth = 0; depth < 100; depth += 1) await Promise.resolve()
    },
    now: () => now,
  }
}

test('no turn of the loop works longer than a slice and one step', async () => {
  const { work, turn, now, worked } = workshop()
  void work('a', 100, 3)
  for (let last = now(); !worked.includes('a done'); last = now()) {
    await turn()
    expect(now() - last).toBeLessThanOrEqual(sliceMs + 3)
  }
  expect(now()).toBe(300)
})

test('any number of works share the slice of a turn, and take turns', async () => {
  const { work, turn, now, worked } = workshop()
  for (const name of ['a', 'b', 'c', 'd', 'e']) void work(name, 20, 4)
  // The first step of each is done before any has asked whether there is time left.
  await turn()
  for (let last = now(); !worked.includes('e done'); last = now()) {
    await turn()
    expect(now() - last).toBeLessThanOrEqual(sliceMs + 4)
  }
  const order = worked.filter((name) => name.length === 1)
  expect(order.lastIndexOf('a')).toBeGreaterThan(order.indexOf('e'))
})

test('work past its budget fails, and waiting is not work', async () => {
  const { work, turn, now, turns, worked } = workshop()
  const dear = turns.within(50, () => work('dear', 100, 2)).catch((error: unknown) => error)
  const cheap = turns.within(50, () => work('cheap', 20, 2))
  for (let turns = 0; turns < 100; turns += 1) await turn()
  expect(worked).toContain('cheap done')
  expect(await dear).toBeInstanceOf(OverBudgetError)
  await cheap
  expect(now()).toBeLessThan(120)
})

test('mapping in slices gives what mapping gives, in the same order', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => index)
  expect(await mapInSlices(items, (item) => item * 2)).toEqual(items.map((item) => item * 2))
})
