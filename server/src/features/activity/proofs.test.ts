import { createHash } from 'node:crypto'
import { routes, type Activity } from '@cardea/contract'
import { expect, test } from 'vitest'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const hashOf = ({ previous, content }: NonNullable<Activity['proof']>): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(content).digest('hex')

test('an owner gets each row of a record with its place in the chain, which can be computed again; not asked for, none is there', async () => {
  const [owner, viewer] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner })
  await shareAs(app, owner, record, [viewer, 'VIEWER'])
  await readAs(app, viewer, record)
  await app.runDueJobs()
  await readAs(app, owner, record)
  const list = async (body: object) =>
    (await app.as(owner).call(routes.listRecordActivity, { params: { id: record.id }, body })).body.activity
  const options = { sort: { createdAt: 1 } }
  const rows = await list({ options, areProofsShown: true })
  const [last, ...chained] = rows.toReversed()
  expect(last?.proof).toBeNull()
  expect(chained.length).toBeGreaterThanOrEqual(2)
  let before = '00'.repeat(32)
  for (const [index, { _id, at, action, proof }] of chained.toReversed().entries()) {
    if (!proof) throw new Error('Every row but the last has joined its chain.')
    expect(proof.previous).toBe(before)
    expect(proof.hash).toBe(hashOf(proof))
    const content = JSON.parse(proof.content) as unknown[]
    expect([content[0], content[1], content[2], content[4], content.at(-1)]).toEqual([
      record.id,
      index + 1,
      _id,
      action,
      at,
    ])
    before = proof.hash
  }
  for (const row of await list({ options })) expect(row).not.toHaveProperty('proof')
})

test('a person gets proofs of their own acts alone', async () => {
  const [owner, viewer] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner })
  await shareAs(app, owner, record, [viewer, 'VIEWER'])
  await readAs(app, viewer, record)
  await app.runDueJobs()
  const { body } = await app
    .as(viewer)
    .call(routes.listRecordActivity, { params: { id: record.id }, body: { areProofsShown: true } })
  expect(body.activity.map(({ action }) => action)).toEqual(['record.reveal'])
  expect(JSON.stringify(body)).not.toContain(owner.id)
  const own = (await app.as(viewer).call(routes.listMyActivity, { body: { areProofsShown: true } })).body
    .activity
  expect(own.find(({ action }) => action === 'record.reveal')?.proof).toEqual(body.activity[0]?.proof)
})
