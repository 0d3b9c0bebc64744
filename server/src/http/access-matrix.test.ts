import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { accessMatrix, type Row } from '../testing/access-matrix.ts'
import { actors, setScene, type Actor, type Scene } from '../testing/actors.ts'
import { expectError } from '../testing/answer.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

const usualCodes: Readonly<Record<string, string>> = {
  401: 'auth/unauthenticated',
  403: 'access/forbidden',
  404: 'record/not-found',
}

interface Cell {
  actor: Actor
  scene: Scene
  status: string
  /** Of a refusal. */
  code: string | undefined
}

async function setCells(row: Row): Promise<Cell[]> {
  const expected = row.expected.split(/\s+/)
  expect(expected).toHaveLength(actors.length)
  const cells: Cell[] = []
  for (const [index, actor] of actors.entries()) {
    const [status = '', code = usualCodes[status]] = (expected[index] ?? '').split(':')
    cells.push({ actor, scene: await setScene(app, actor), status, code })
  }
  return cells
}

/** What is wrong with each cell that is not answered as it should be. */
async function findWrong(row: Row, cells: readonly Cell[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { actor, scene, status, code } of cells) {
    const answer = await row.make(scene, app)
    const outcome = answer.status < 300 ? row.outcome?.(answer, scene) : undefined
    const found = `${outcome ?? answer.status} ${code === undefined ? '' : answer.errors?.[0]?.code}`
    if (found !== `${status} ${code ?? ''}`)
      wrong.push(`${actor}: ${found} ${JSON.stringify(answer.json).slice(0, 200)}`)
    if (code !== undefined && answer.status >= 400) expectError(answer, Number(status), code)
  }
  return wrong
}

test('every route of the contract has its row', () => {
  expect(Object.keys(accessMatrix).toSorted()).toEqual(Object.keys(routes).toSorted())
})

for (const [name, rows] of Object.entries(accessMatrix)) {
  for (const row of rows) {
    test(`${name}${row.case ? `, ${row.case}` : ''}: each actor is answered as the matrix has it, and refusals change nothing`, async () => {
      const cells = await setCells(row)
      const before = await fingerprint(app.database)
      const refused = cells.filter(({ code }) => code !== undefined)
      expect(await findWrong(row, refused)).toEqual([])
      expect(await fingerprint(app.database)).toEqual(before)
      const admitted = cells.filter(({ code }) => code === undefined)
      expect(await findWrong(row, admitted)).toEqual([])
    })
  }
}
