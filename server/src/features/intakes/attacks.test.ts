import { randomBytes } from 'node:crypto'
import { abuse, intakeRoutes, limits, linkRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { anAnswer, intakeCalls } from '../../testing/intakes.ts'
import { anAttempt, linkCalls } from '../../testing/links.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on', RATE_NETWORK: '100000' } })
const { anIntake, get, look, answer, take, headersOf } = intakeCalls(app)
const { aLink } = linkCalls(app)

const guess = (
  route: typeof linkRoutes.lookAtLink | typeof intakeRoutes.lookAtIntake,
  id: string,
  from: string,
) =>
  app.as().call(route, {
    params: { id },
    body: {},
    headers: { 'x-door': randomBytes(route === linkRoutes.lookAtLink ? 32 : 16).toString('base64url') },
    from,
  })

test.each([
  ['links', linkRoutes.lookAtLink, async () => (await aLink(await app.aPerson()))._id],
  ['forms', intakeRoutes.lookAtIntake, async () => (await anIntake(await app.aPerson()))._id],
])(
  'who guesses doors and ids of %s is shut out, told nothing on the way, and no one else is',
  async (kind, route, make) => {
    const from = kind === 'links' ? '192.0.2.40' : '192.0.2.50'
    const known = await make()
    app.clock.advance(3_600_000 - (app.clock.now().getTime() % 3_600_000))
    const neighbour = await app.aPerson()
    const answers = []
    for (let count = 0; count <= abuse.pointsBeforeBan; count += 1) {
      answers.push(await guess(route, count % 2 === 0 ? known : makeId(), from))
    }
    const told = answers.filter(({ status }) => status === 404)
    expect(new Set(told.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    await expect.poll(async () => (await guess(route, known, from)).status).toBe(403)
    expectError(await guess(route, known, from), 403, 'user/temp-ban')
    expect((await guess(route, known, '192.0.2.60')).status).toBe(404)
    expect((await app.as(neighbour).call(routes.getMe, { from })).status).toBe(200)
  },
)

test('answers of 1 MiB in floods are refused, keep nothing, and leave the form open for others', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { most: 2 })
  const large = 'A'.repeat(1_048_000)
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      app.as().send('POST', intakeRoutes.answerIntake.path.replace(':id', intake._id), {
        body: JSON.stringify(anAnswer({ content: large })),
        // Every other one has no door.
        headers: {
          'content-type': 'application/json',
          ...headersOf(place % 2 === 0 ? intake.door : null, anAttempt()),
        },
        from: `198.51.100.${place}`,
      }),
    ),
  )
  for (const [place, { status }] of flood.entries()) {
    expect(place % 2 === 0 ? [400, 413, 503] : [404]).toContain(status)
  }
  app.log.takeComplaints()
  expect((await look(intake)).status).toBe(200)
  const most = anAnswer({ content: randomBytes(limits.outsideContentBytes).toString('base64url') })
  expect((await answer(intake, anAttempt(), most)).status).toBe(201)
  const more = anAnswer({ content: randomBytes(limits.outsideContentBytes + 1).toString('base64url') })
  expectError(await answer(intake, anAttempt(), more), 400, 'request/invalid')
  expect((await get(ana, intake)).body).toMatchObject({ received: 1, waiting: 1 })
})

test('a maker who leaves the group while the page is open reads what comes, and puts nothing into the group', async () => {
  const [owner, ana] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner, members: [[ana, 'EDITOR']] })
  const intake = await anIntake(ana, { groupID: group.id })
  expect((await look(intake)).status).toBe(200)
  const removed = await app.as(owner).call(routes.removeGroupAccess, {
    params: { id: group.id },
    body: { userID: ana.id },
  })
  expect(removed.status).toBe(200)
  expect((await answer(intake)).status).toBe(201)
  const [given] = (await get(ana, intake)).body.answers
  const into = await take(ana, intake._id, given?._id ?? '', { groupIDs: [group.id] })
  expectError(into, 404, 'group/not-found')
  expect((await get(owner, intake)).body.waiting).toBe(1)
  const taken = await take(owner, intake._id, given?._id ?? '', { groupIDs: [group.id] })
  expect(taken.status, JSON.stringify(taken.json)).toBe(201)
})
