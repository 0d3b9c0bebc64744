import { createHash, randomBytes } from 'node:crypto'
import { limits, linkRoutes, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import { anAttempt, expectOver, linkCalls } from '../../testing/links.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const { ahead, make, aLink, look, open, end, search, headersOf } = linkCalls(app)
const { aVault } = exposureCalls(app)
const sweepAll = () => sweep({ ...app, log: app.log.logger, now: app.clock.now })

const aSealedFile = async (person: Parameters<typeof app.as>[0], size = 1_000) =>
  (await uploadFile(app.as(person), randomBytes(size), '?sealedFor=people')).body._id

test('a link shows its maker what it is, and a visitor who made it; its content is nowhere in the database', async () => {
  const ana = await app.aPerson({ email: `ana-${makeId()}@example.org` })
  const link = await aLink(ana, { most: 2 })
  expect(link).toMatchObject({
    by: { _id: ana.id },
    recordID: null,
    label: 'Wi-Fi',
    fieldKeys: [],
    views: { used: 0, most: 2 },
    emails: [],
    isOlder: false,
    files: 0,
    bytes: 0,
    over: null,
    openings: [],
  })
  expect((await look(link)).body).toEqual({
    by: { email: ana.email, name: null },
    createdAt: link.createdAt,
    expiresAt: link.expiresAt,
    viewsLeft: 2,
    lastOpened: null,
    isCodeNeeded: false,
    files: 0,
    bytes: 0,
    contact: 'help@example.org',
  })
  const row = await app.database
    .selectFrom('links')
    .selectAll()
    .where('id', '=', link._id)
    .executeTakeFirstOrThrow()
  expect(row.content?.includes(Buffer.from(link.content, 'base64url'))).toBe(false)
})

test('a name that could pass for a sentence is shown to no visitor', async () => {
  for (const [name, shown] of [
    ["Ana O'Neil-Müller Jr.", "Ana O'Neil-Müller Jr."],
    ['Support: call 0800', null],
    ['x'.repeat(41), null],
  ] as const) {
    const ana = await app.aPerson()
    await app.as(ana).call(routes.changeMe, { body: { name } })
    expect((await look(await aLink(ana))).body.by.name).toBe(shown)
  }
})

test.each([1, 3])('of 200 attempts at once %i open a link that may be opened so often', async (most) => {
  const ana = await app.aPerson()
  const link = await aLink(ana, { most })
  const answers = await Promise.all(Array.from({ length: 200 }, () => open(link)))
  const opened = answers.filter(({ status }) => status === 200)
  expect(opened).toHaveLength(most)
  expect(new Set(opened.map(({ body }) => body.viewsLeft))).toEqual(new Set(Array(most).keys()))
  for (const answer of answers) if (answer.status !== 200) expectOver(answer, 'opened')
  const [listed] = (await search(ana)).body.links
  expect(listed).toMatchObject({ views: { used: most, most }, over: { why: 'opened' } })
  expect(listed?.openings).toHaveLength(most)
})

test('an attempt counts once: for half an hour it gets the same answer, then it is another one', async () => {
  app.clock.freeze()
  const link = await aLink(await app.aPerson(), { most: 2 })
  const attempt = anAttempt()
  const answers = await Promise.all(Array.from({ length: 50 }, () => open(link, attempt)))
  const [first] = answers
  for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 200, json: first?.json })
  expect(first?.body).toEqual({
    content: link.content,
    files: [],
    openUntil: ahead(spans.openedLinkMs),
    viewsLeft: 1,
  })
  app.clock.advance(spans.openedLinkMs - 1)
  expect((await open(link, attempt)).json).toEqual(first?.json)
  app.clock.advance(1)
  expect((await open(link, attempt)).body.viewsLeft).toBe(0)
  expectOver(await open(link), 'opened')
})

test('looking, a wrong door, a bad attempt and a wrong code take no view', async () => {
  const link = await aLink(await app.aPerson())
  const wrong = { ...link, door: headersOf(anAttempt())['x-door'] ?? '' }
  for (let time = 0; time < 3; time += 1) expect((await look(link)).body.viewsLeft).toBe(1)
  expectError(await look(wrong), 404, 'link/not-found')
  expectError(await open(wrong), 404, 'link/not-found')
  for (const attempt of ['', 'short', 'A'.repeat(23), `${'A'.repeat(21)}B`]) {
    const answer = await open(link, attempt)
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe('x-attempt')
  }
  expectError(await open(link, undefined, { otp: 'x' }), 400, 'request/invalid')
  expect((await look(link)).body.viewsLeft).toBe(1)
})

test('without the right door nothing is there, whatever else is wrong, and a token changes nothing', async () => {
  const ana = await app.aPerson()
  const link = await aLink(ana)
  const other = await aLink(ana)
  const doors = [
    undefined,
    '',
    'x',
    'A'.repeat(43),
    other.door,
    `${link.door}=`,
    `${link.door}, ${link.door}`,
  ]
  for (const route of [linkRoutes.lookAtLink, linkRoutes.openLink, linkRoutes.sendLinkCode]) {
    for (const id of [link._id, makeId(), 'none', '%00']) {
      for (const door of doors) {
        const headers = door === undefined ? {} : { 'x-door': door }
        const answer = await app.as(ana).send('POST', route.path.replace(':id', id), { body: '{', headers })
        expectError(answer, 404, 'link/not-found')
      }
    }
  }
  const answer = await app
    .as({ accessToken: 'no token' })
    .call(linkRoutes.lookAtLink, { params: { id: link._id }, body: {}, headers: headersOf(link.door) })
  expect(answer.status).toBe(200)
})

test('a link is over by what came first', async () => {
  app.clock.freeze()
  const ana = await app.aPerson()
  const [opened, expired, ended] = [
    await aLink(ana),
    await aLink(ana, { expiresAt: ahead(spans.shortestLinkMs) }),
    await aLink(ana),
  ]
  await open(opened)
  const openedAt = app.clock.now().toISOString()
  app.clock.advance(1_000)
  await end(ana, ended)
  const endedAt = app.clock.now().toISOString()
  await end(ana, opened)
  app.clock.advance(spans.shortestLinkMs)
  await end(ana, expired)
  expectOver(await look(opened), 'opened', openedAt)
  expectOver(await look(expired), 'expired', expired.expiresAt)
  expectOver(await open(ended), 'ended', endedAt)
  app.clock.advance(spans.overLinkMs)
  await sweepAll()
  for (const link of [opened, expired, ended]) expectError(await look(link), 404, 'link/not-found')
})

test('a wrong body is refused by its place', async () => {
  const ana = await app.aPerson()
  const record = await aVault(ana)
  const wrong: [object, string][] = [
    [{ most: 0 }, 'most'],
    [{ most: 101 }, 'most'],
    [{ content: 'A'.repeat(200) + '=' }, 'content'],
    [{ content: 'A'.repeat(40) }, 'content'],
    [{ content: Buffer.alloc(limits.outsideContentBytes + 1).toString('base64url') }, 'content'],
    [{ doorHash: 'A'.repeat(42) }, 'doorHash'],
    [{ expiresAt: ahead(spans.shortestLinkMs - 60_000) }, 'expiresAt'],
    [{ expiresAt: ahead(spans.longestLinkMs + 60_000) }, 'expiresAt'],
    [{ label: undefined }, 'label'],
    [{ fieldKeys: ['password'] }, 'fieldKeys'],
    [{ recordID: record.id, fieldKeys: ['password', 'none'] }, 'fieldKeys.1'],
    [{ emails: Array.from({ length: 11 }, (_, n) => `a${n}@example.org`) }, 'emails'],
    [{ emails: ['A@example.org', 'a@example.org'] }, 'emails'],
  ]
  for (const [more, path] of wrong) {
    const { answer } = await make(ana, more)
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors[0]?.path).toBe(path)
  }
  expect(
    (await make(ana, { content: Buffer.alloc(limits.outsideContentBytes).toString('base64url') })).answer
      .status,
  ).toBe(201)
})

test('the content of a link is gone half an hour after its last view, and at its end', async () => {
  const ana = await app.aPerson()
  const opened = await aLink(ana, { fileIDs: [await aSealedFile(ana)] })
  const expired = await aLink(ana, { expiresAt: ahead(spans.shortestLinkMs + 60_000) })
  const kept = await aLink(ana, { most: 2 })
  const attempt = anAttempt()
  await open(opened, attempt)
  await open(kept)
  await sweepAll()
  expect((await open(opened, attempt)).status).toBe(200)
  app.clock.advance(spans.openedLinkMs)
  await sweepAll()
  const rows = await app.database
    .selectFrom('links')
    .select(['id', 'content'])
    .where('maker_id', '=', ana.id)
    .execute()
  const held = new Map(rows.map((row) => [row.id, row.content !== null]))
  expect([opened, expired, kept].map(({ _id }) => held.get(_id))).toEqual([false, false, true])
  expect(
    await app.database.selectFrom('media').select('id').where('link_id', '=', opened._id).execute(),
  ).toEqual([])
  expectOver(await open(opened, attempt), 'opened')
})

test('one person has a hundred open links; over ones make room', async () => {
  const ana = await app.aPerson()
  const row = await aLink(ana)
  const template = await app.database
    .selectFrom('links')
    .selectAll()
    .where('id', '=', row._id)
    .executeTakeFirstOrThrow()
  await app.database
    .insertInto('links')
    .values(Array.from({ length: limits.openLinks - 2 }, () => ({ ...template, id: makeId() })))
    .execute()
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(ana)))
  const full = answers.filter(({ answer }) => answer.status === 507)
  expect(full).toHaveLength(9)
  for (const { answer } of full) expectError(answer, 507, 'link/no-space')
  await end(ana, row)
  expect((await make(ana)).answer.status).toBe(201)
})

test('the key is nowhere on the server: what a link holds opens by the address alone', async () => {
  const secret = randomBytes(32)
  const door = createHash('sha256').update(secret).digest()
  const { body } = await app.as(await app.aPerson()).call(linkRoutes.makeLink, {
    body: {
      content: randomBytes(300).toString('base64url'),
      doorHash: createHash('sha256').update(door).digest('base64url'),
      most: 1,
      expiresAt: ahead(86_400_000),
      label: 'x',
    },
  })
  const rows = await app.database.selectFrom('links').selectAll().where('id', '=', body._id).execute()
  const stored = rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)))
  for (const planted of [secret, door]) expect(stored.some((bytes) => bytes.includes(planted))).toBe(false)
})
