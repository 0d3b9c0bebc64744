import { routes, type Route } from '@cardea/contract'
import { schemasOf } from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeId } from '../database/id.ts'
import { builtInTemplates } from '../features/templates/built-in-templates.ts'
import { setScene, type Scene } from '../testing/actors.ts'
import { expectErrorShape, type Answer } from '../testing/answer.ts'
import { prolongSessions } from '../testing/change-sessions.ts'
import type { Client } from '../testing/client.ts'
import {
  drawing,
  fitting,
  randomNumbers,
  spoilt,
  type Draw,
  type JsonSchema,
} from '../testing/random-bodies.ts'
import { repetitions } from '../testing/repetitions.ts'
import { testApp } from '../testing/test-app.ts'

/** TEST_SEED draws others. */
const requestsPerRoute = repetitions('FUZZ_REQUESTS', { short: 8, long: 500 })
const seed = Number(process.env['TEST_SEED'] ?? 1)
const requestsPerScene = 50

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const bystander = await setScene(app, 'owner')
await prolongSessions(app)

const everyText = (scene: Scene): string[] => [
  // What most calls are about comes more often.
  ...Array.from({ length: 10 }, () => [scene.record.id, scene.group.id]).flat(),
  ...Array.from({ length: 5 }, () => scene.friend.id),
  scene.ownGroup.id,
  scene.attachment._id,
  scene.friend.email,
  scene.invited,
  scene.me.id,
  scene.me.email,
  bystander.record.id,
  bystander.group.id,
  bystander.me.id,
  bystander.attachment._id,
  ...Object.values(bystander.friends),
  builtInTemplates[0]?._id ?? '',
  makeId(),
  'new@example.org',
  '290417',
  'ABCDE-12345',
  'A'.repeat(87),
]

/** All that the bystander has, as they and their friend are shown it. */
async function belongings(): Promise<unknown[]> {
  const { record, group, friend, friends } = bystander
  const [mine, theirs] = [app.as(bystander.me), app.as(friend)]
  const answers = [
    await mine.call(routes.getRecord, { params: { id: record.id } }),
    await mine.call(routes.searchRecords, { body: {} }),
    await mine.call(routes.searchGroups, { body: {} }),
    await mine.call(routes.listRecordPendingAccess, { params: { id: record.id } }),
    await mine.call(routes.getUserSetting),
    await mine.call(routes.getMe),
    await theirs.call(routes.searchRecords, { body: {} }),
    await theirs.call(routes.getGroup, { params: { id: group.id } }),
    await theirs.call(routes.getTemplate, { params: { id: friends.templateID } }),
    await theirs.call(routes.listSessions),
    await theirs.call(routes.listNotifications),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return answers.map(({ json }) => withoutTimes(json))
}

/** As they were after the last route; nothing but the tests below could have touched them since. */
let untouched: unknown[] | undefined

/** A session’s last use moves by itself. */
const withoutTimes = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'lastUsed' ? undefined : value)))

const schemas = new Map<z.ZodMiniType, JsonSchema>()

/** Made once each: a body is drawn ten thousand times. */
function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  schemas.set(schema, made)
  return made
}

function bodyOf(route: Route, draw: Draw): unknown {
  if (route.upload) return uploadBody(draw)
  const { body } = schemasOf(route)
  const fits = body && fitting(draw, schemaOf(body))
  return draw.chance(0.5) ? fits : spoilt(draw, fits)
}

function uploadBody(draw: Draw): Buffer {
  const parts = ['--b\r\n', 'content-disposition: form-data; name="file"', `; filename="${draw.text()}"`]
  const body = [...parts, '\r\n\r\n', draw.text(), '\r\n--b--\r\n']
  return Buffer.from((draw.chance(0.5) ? body : body.toSpliced(draw.below(body.length), 1)).join(''))
}

function queryOf(route: Route, draw: Draw): string {
  const { query } = schemasOf(route)
  const fits = query ? (fitting(draw, schemaOf(query)) as Record<string, unknown>) : {}
  const pairs = { ...fits, ...(draw.chance(0.3) ? { [draw.text()]: draw.text(), id: draw.text() } : {}) }
  const encode = (text: unknown) => encodeURIComponent(String(text).toWellFormed())
  return Object.entries(pairs)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join('&')
    .slice(0, 2_000)
}

function itemID({ record, group }: Scene, { access }: Route): string | undefined {
  if (typeof access === 'string') return undefined
  return 'record' in access ? record.id : group.id
}

/** One request; what it sent, for the message of a failure. */
async function sendOne(
  client: Client,
  scene: Scene,
  route: Route,
  draw: Draw,
): Promise<{ sent: string; answer: Answer<unknown> }> {
  const likely = draw.chance(0.6) ? itemID(scene, route) : undefined
  const path = route.path.replace(/:\w+/g, () =>
    encodeURIComponent((likely ?? draw.text()).toWellFormed().slice(0, 500)),
  )
  const body = draw.chance((schemasOf(route).body ?? route.upload) ? 0.95 : 0.1)
    ? bodyOf(route, draw)
    : undefined
  const headers = {
    ...(draw.chance(0.3) ? { 'credential-id': draw.text().replace(/[^\x20-\x7e]/g, '') } : {}),
    ...(draw.chance(0.2) ? { 'x-device': draw.text().replace(/[^\x20-\x7e]/g, '') } : {}),
    ...(draw.chance(0.05) ? { version: draw.oneOf(['1', '', '00', '0, 0']) } : {}),
    ...(route.upload && draw.chance(0.9) ? { 'content-type': 'multipart/form-data; boundary=b' } : {}),
  }
  const url = `${path}?${queryOf(route, draw)}`
  const answer = await client.send(route.method, url, { headers, ...(body === undefined ? {} : { body }) })
  const shown = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
  return { sent: `${route.method} ${url} ${JSON.stringify(headers)} ${shown?.slice(0, 1_000)}`, answer }
}

function check({ sent, answer }: Awaited<ReturnType<typeof sendOne>>): void {
  const isBusy = answer.status === 503 && answer.errors[0]?.code === 'request/busy'
  expect(answer.status < 500 || isBusy, `seed ${seed}: ${answer.status} to ${sent}`).toBe(true)
  if (answer.status >= 300) expectErrorShape(answer)
}

const all: [string, Route][] = Object.entries(routes)

for (const [index, [name, route]] of all.entries()) {
  test(
    `${name}: whatever is sent, the answer has the error shape or is a success, and no other person is touched`,
    async () => {
      const next = randomNumbers(seed + index)
      const before = untouched ?? (await belongings())
      for (let sent = 0; sent < requestsPerRoute; sent += requestsPerScene) {
        const [owner, stranger] = [await setScene(app, 'owner'), app.as(await app.aPerson())]
        const draw = drawing(next, everyText(owner))
        for (let turn = 0; turn < Math.min(requestsPerScene, requestsPerRoute - sent); turn += 1) {
          check(await sendOne(turn % 2 === 0 ? owner.client : stranger, owner, route, draw))
        }
      }
      untouched = undefined
      const after = await belongings()
      expect(after).toEqual(before)
      untouched = after
    },
    120_000 + requestsPerRoute * 400,
  )
}
