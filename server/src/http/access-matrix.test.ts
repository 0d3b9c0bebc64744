import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { accessMatrix, type Row } from '../testing/access-matrix.ts'
import { actors, setScene, type Actor } from '../testing/actors.ts'
import { expectError } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

const usualCodes: Readonly<Record<string, string>> = {
  401: 'auth/unauthenticated',
  403: 'access/forbidden',
  404: 'record/not-found',
}

/** Makes one cell's call: its outcome, and that a refused call says why and has changed nothing. */
async function check(row: Row, actor: Actor, expected: string): Promise<void> {
  const scene = await setScene(app, actor)
  const before = await fingerprint(app.database)
  const answer = await row.make(scene, app)
  const [status = '', code = usualCodes[status]] = expected.split(':')
  if (code !== undefined) {
    expectError(answer, Number(status), code)
    expect(await fingerprint(app.database)).toEqual(before)
    return
  }
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  expect(row.outcome?.(answer, scene) ?? String(answer.status)).toBe(expected)
}

test('every route of the contract has its row', () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(Object.keys(routes).toSorted())
})

for (const [name, rows] of Object.entries(accessMatrix)) {
  for (const row of rows) {
    test(`${name}${row.case ? `, ${row.case}` : ''}: each actor is answered as the matrix has it`, async () => {
      const cells = row.expected.split(/\s+/)
      expect(cells).toHaveLength(actors.length)
      const wrong: string[] = []
      for (const [index, actor] of actors.entries()) {
        await check(row, actor, cells[index] ?? '').catch((error: unknown) => {
          wrong.push(`${actor}: ${String(error)}`)
        })
      }
      expect(wrong).toEqual([])
    })
  }
}
