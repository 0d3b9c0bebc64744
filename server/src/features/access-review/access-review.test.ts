import { routes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { readAs, shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
afterEach(() => app.clock.reset())

const dayMs = 86_400_000
const review = async (person: Person, options: object = {}) =>
  (await app.as(person).call(routes.reviewAccess, { body: { options } })).body
const aRecord = (owner: Person) =>
  app.aRecord({ owner, fields: [{ label: 'Password', type: 'secret', value: 'x' }] })
const switchTo = (person: Person, isReviewMailOn: boolean) =>
  app.as(person).call(routes.changeUserSetting, { body: { isReviewMailOn } })

test('a person with an entry of their own is listed with each record, and a person with access through a group is not', async () => {
  const [owner, bob, eve] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const [one, two] = [await aRecord(owner), await aRecord(owner)]
  const group = await app.aGroup({ owner, members: [[eve, 'VIEWER']], records: [one] })
  expect(group.owner).toBe(owner)
  const until = new Date(app.clock.now().getTime() + 40 * dayMs).toISOString()
  await shareAs(app, owner, one, [bob, 'EDITOR'], [eve, 'EDITOR'])
  await app.as(owner).call(routes.shareRecord, {
    params: { id: two.id },
    body: { users: [{ email: bob.email, role: 'VIEWER', until }] },
  })
  await readAs(app, bob, one)
  const { people, total } = await review(owner)
  expect(total).toBe(1)
  expect(people).toMatchObject([
    {
      user: { _id: bob.id },
      records: [
        { _id: two.id, role: 'VIEWER', until, lastOpened: null },
        { _id: one.id, role: 'EDITOR', until: null, lastOpened: expect.any(String) },
      ],
    },
  ])
  expect(await review(bob)).toEqual({ people: [], total: 0 })
})

test('access is listed from the moment it is given', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const one = await aRecord(owner)
  await shareAs(app, owner, one, [bob, 'VIEWER'])
  const { people, total } = await review(owner)
  expect(people).toMatchObject([{ user: { _id: bob.id }, records: [{ _id: one.id, role: 'VIEWER' }] }])
  expect(total).toBe(1)
})

test('people without access any more, expired entries and records in a trash are left out at once', async () => {
  const [owner, bob] = [await app.aPerson(), await app.aPerson()]
  const [one, two] = [await aRecord(owner), await aRecord(owner)]
  const until = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const users = [{ email: bob.email, role: 'VIEWER' as const, until }]
  await app.as(owner).call(routes.shareRecord, { params: { id: one.id }, body: { users } })
  await shareAs(app, owner, two, [bob, 'VIEWER'])
  expect((await review(owner)).people[0]?.records.map(({ _id }) => _id)).toEqual([two.id, one.id])
  await asIfLater(app, 3_600_001)
  expect((await review(owner)).people[0]?.records.map(({ _id }) => _id)).toEqual([two.id])
  await app.as(owner).call(routes.deleteRecord, { params: { id: two.id } })
  expect(await review(owner)).toEqual({ people: [], total: 0 })
})

test('people quiet for 90 days come first; other orders and pages are as in every list', async () => {
  const owner = await app.aPerson({ name: 'Owner' })
  const [old, active, fresh] = [
    await app.aPerson({ name: 'Old' }),
    await app.aPerson({ name: 'Active' }),
    await app.aPerson({ name: 'Fresh' }),
  ]
  const records = [await aRecord(owner), await aRecord(owner)] as const
  await shareAs(app, owner, records[0], [old, 'VIEWER'], [active, 'VIEWER'])
  await asIfLater(app, 60 * dayMs)
  await shareAs(app, owner, records[0], [fresh, 'VIEWER'])
  await shareAs(app, owner, records[1], [fresh, 'VIEWER'])
  await asIfLater(app, 30 * dayMs)
  await readAs(app, active, records[0])
  const names = async (options: object = {}) =>
    (await review(owner, options)).people.map(({ user }) => user.name)
  expect(await names()).toEqual(['Old', 'Fresh', 'Active'])
  expect(await names({ sort: { name: 1 } })).toEqual(['Active', 'Fresh', 'Old'])
  expect(await names({ skip: 1, limit: 1 })).toEqual(['Fresh'])
})

test('a reminder is mailed every 90 days while it is switched on; it counts each person once, leaves out what was shared lately, and names none', async () => {
  const [owner, eve, bob] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson({ name: 'Bob Castellan' }),
  ]
  const { body } = await app.as(owner).call(routes.getUserSetting)
  expect(body.isReviewMailOn).toBe(false)
  expect((await switchTo(owner, true)).body.isReviewMailOn).toBe(true)
  await shareAs(app, owner, await aRecord(owner), [bob, 'VIEWER'], [eve, 'VIEWER'])
  await shareAs(app, owner, await aRecord(owner), [bob, 'VIEWER'])
  await app.runDueJobs()
  await asIfLater(app, 60 * dayMs)
  await switchTo(owner, true)
  await asIfLater(app, 30 * dayMs)
  await shareAs(app, owner, await aRecord(owner), [await app.aPerson(), 'VIEWER'])
  await Promise.all([app.runDueJobs(), app.runDueJobs()])
  await app.runDueJobs()
  const mail = await vi.waitFor(() => {
    const found = app.inbox.all.find(({ to }) => to.includes(owner.email))
    if (!found) throw new Error('No mail yet.')
    return found
  }, 90_000)
  expect(mail.subject).toBe('Who has access in Cardea')
  expect(mail.text).toContain('2 people see records of yours')
  expect(mail.text).not.toContain('Castellan')
  await switchTo(owner, false)
  await asIfLater(app, 90 * dayMs)
  await app.runDueJobs()
  expect(app.inbox.all.filter(({ to }) => to.includes(owner.email))).toHaveLength(1)
})
