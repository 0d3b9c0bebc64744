import { afterEach, expect, vi } from 'vitest'
import type { Answer } from './answer.ts'
import { atOnce } from './repetitions.ts'
import type { TestApp } from './test-app.ts'

/**
 * Makes many calls at once. Call it at the top of a test file. One that is refused as too many at once for its person is
 * repeated, as clients do.
 */
export function callsAtOnce(app: TestApp) {
  vi.setConfig({ testTimeout: 300_000 + atOnce * 2_000 })
  afterEach(() => {
    const others = app.log.takeComplaints().filter(({ code }) => code !== 'request/busy')
    expect(others).toEqual([])
  })

  async function patiently<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
    for (;;) {
      const answer = await call()
      if (answer.status !== 503) return answer
    }
  }

  return <Body>(call: (place: number) => Promise<Answer<Body>>): Promise<Answer<Body>[]> =>
    Promise.all(Array.from({ length: atOnce }, (_, place) => patiently(() => call(place))))
}
