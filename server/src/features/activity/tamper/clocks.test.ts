import { expect, test, vi } from 'vitest'
import { makeId, makeIdOf } from '../../../database/id.ts'
import { readAs } from '../../../testing/share.ts'
import { testApp } from '../../../testing/test-app.ts'
import { aForgedRow, misfitOf } from '../../../testing/tampering.ts'
import { joinChains } from './join-chains.ts'
import { verifyActivity } from './verify-activity.ts'

const app = await testApp()
const dayMs = 24 * 60 * 60_000

const verify = (on = app) => verifyActivity(on.database, on.keyring)
const misfit = (on = app): Promise<string> => misfitOf(verify(on))

/** What a process does whose clock stands elsewhere: its ids are of that time. */
async function withClockAt<Result>(time: number, act: () => Promise<Result>): Promise<Result> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(time)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}

test('a process whose clock was ahead, or is days behind, keeps no row out of its chain', async () => {
  const astray = await testApp()
  const record = await astray.aRecord()
  for (const days of [31, -8, 400]) {
    await readAs(astray, record.owner, record)
    await withClockAt(Date.now() + days * dayMs, async () => {
      await joinChains(astray)
      const row = { id: makeId(), actor_id: record.owner.id, action: 'record.reveal' as const }
      await astray.database
        .insertInto('activity')
        .values({ ...row, record_id: record.id, at: new Date() })
        .execute()
      await joinChains(astray)
    })
    await readAs(astray, record.owner, record)
    await joinChains(astray)
    expect(await verify(astray), `${days} days`).toMatchObject({ waiting: 0 })
  }
})

test('a checkpoint of a clock that was ahead keeps the others from signing for a day, and no longer', async () => {
  const ahead = await testApp()
  const record = await ahead.aRecord()
  await readAs(ahead, record.owner, record)
  ahead.clock.advance(400 * dayMs)
  await ahead.runDueJobs()
  ahead.clock.advance(-400 * dayMs)
  await ahead.runDueJobs()
  expect((await verify(ahead)).checkpoints).toBe(1)
  await readAs(ahead, record.owner, record)
  await ahead.runDueJobs()
  expect((await verify(ahead)).checkpoints, 'rows that are written after it are not late').toBe(1)
  await ahead.asOwner(`update activity_checkpoints set signed_at = signed_at - interval '1 day'`)
  await ahead.runDueJobs()
  expect(await ahead.database.selectFrom('activity_checkpoints').select('number').execute()).toHaveLength(2)
})

test('a row that is added with an earlier time than a checkpoint is named, before it joins, when it has joined, and once the next one took it in', async () => {
  const forged = await testApp()
  const record = await forged.aRecord()
  await readAs(forged, record.owner, record)
  await forged.runDueJobs()
  expect(await verify(forged)).toMatchObject({ checkpoints: 1, waiting: 0 })
  const early = new Date(Date.now() - 60 * 60_000)
  const due = { ...aForgedRow(record.owner.id, record.id, early), actor_id: null }
  await forged.database
    .insertInto('activity')
    .values({ ...due, action: 'record.access-ended' })
    .execute()
  expect(await misfit(forged), 'an end that was due while no process ran').toBe('fits')
  const rows = [
    aForgedRow(record.owner.id, record.id, early),
    aForgedRow(record.owner.id, record.id, new Date(), makeIdOf(early)),
  ]
  await forged.database.insertInto('activity').values(rows).execute()
  const isNamed = async (): Promise<void> => {
    const said = await misfit(forged)
    for (const { id } of rows) expect(said).toContain(`${id} of ${early.toISOString()}`)
    expect(said).toContain('2 rows are dated before a checkpoint and were not in it')
  }
  await isNamed()
  await joinChains(forged)
  await isNamed()
  await readAs(forged, record.owner, record)
  forged.clock.advance(2 * dayMs)
  await forged.runDueJobs()
  expect(await forged.database.selectFrom('activity_checkpoints').select('number').execute()).toHaveLength(2)
  await isNamed()
})

test('rows that a server wrote whose clock was days behind are not named, however many checkpoints they missed', async () => {
  const behind = await testApp()
  const record = await behind.aRecord()
  await readAs(behind, record.owner, record)
  await behind.runDueJobs()
  behind.clock.advance(-8 * dayMs)
  await withClockAt(Date.now() - 8 * dayMs, async () => {
    await readAs(behind, record.owner, record)
    await joinChains(behind)
  })
  expect(await verify(behind)).toMatchObject({ checkpoints: 1, waiting: 0 })
})

test('a row that carries the seal of another is named', async () => {
  const copied = await testApp()
  const record = await copied.aRecord()
  await readAs(copied, record.owner, record)
  const { seal } = await copied.database
    .selectFrom('activity')
    .select('seal')
    .where('record_id', '=', record.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const row = aForgedRow(record.owner.id, record.id, new Date())
  await copied.database
    .insertInto('activity')
    .values({ ...row, seal })
    .execute()
  expect(await misfit(copied)).toContain(`The row ${row.id}`)
  expect(await misfit(copied)).toContain('has a seal that is not this vault’s')
})

test('the signed time of a checkpoint cannot be moved to let earlier rows pass', async () => {
  const moved = await testApp()
  const record = await moved.aRecord()
  await readAs(moved, record.owner, record)
  await moved.runDueJobs()
  await moved.asOwner(`update activity_checkpoints set signed_at = signed_at - interval '3 days'`)
  expect(await misfit(moved)).toContain('is not signed by this vault’s key')
})
