import { passwordFindingRoutes, recordRoutes, type FindingKind } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import type { Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const setAside = (person: Person, recordID: string, kind: FindingKind = 'old') =>
  app.as(person).call(passwordFindingRoutes.setFindingAside, { body: { recordID, kind } })
const takeBack = (person: Person, recordID: string, kind: FindingKind = 'old') =>
  app.as(person).call(passwordFindingRoutes.takeFindingBack, { body: { recordID, kind } })
const list = async (person: Person) =>
  (await app.as(person).call(passwordFindingRoutes.listSetAsideFindings)).body.findings

test('a finding is set aside for oneself alone, by its kind, and taken back', async () => {
  const [owner, viewer] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, sharedWith: [[viewer, 'VIEWER']] })
  expect((await setAside(viewer, record.id, 'weak')).body).toMatchObject({
    recordID: record.id,
    kind: 'weak',
  })
  await setAside(viewer, record.id, 'noCode')
  expect((await list(viewer)).map(({ kind }) => kind)).toEqual(['noCode', 'weak'])
  expect(await list(owner)).toEqual([])
  await takeBack(viewer, record.id, 'weak')
  expect((await takeBack(viewer, record.id, 'weak')).status).toBe(200)
  await takeBack(owner, record.id, 'noCode')
  expect((await list(viewer)).map(({ kind }) => kind)).toEqual(['noCode'])
})

test('set aside twice at once it is there once, from the later of both', async () => {
  const owner = await app.aPerson()
  const record = await app.aRecord({ owner })
  const answers = await Promise.all(Array.from({ length: 8 }, () => setAside(owner, record.id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await list(owner)).toHaveLength(1)
})

test('nothing is stored or revealed about a record that the caller may not see', async () => {
  const [owner, viewer, stranger] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner, sharedWith: [[viewer, 'VIEWER']] })
  await setAside(viewer, record.id)
  expect((await setAside(stranger, record.id)).status).toBe(404)
  expect((await setAside(stranger, makeId())).status).toBe(404)
  expect((await takeBack(stranger, record.id)).body).toEqual({ isSetAside: false })
  await app.as(viewer).call(recordRoutes.leaveRecord, { params: { id: record.id } })
  expect(await list(viewer)).toEqual([])
})

test('an unknown kind of finding is refused', async () => {
  const owner = await app.aPerson()
  const record = await app.aRecord({ owner })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no client of ours sends
  expect((await setAside(owner, record.id, 'ugly' as FindingKind)).status).toBe(400)
  expect(await list(owner)).toEqual([])
})
