import { routes, spans, type Route, type RouteName } from '@cardea/contract'
import { beforeAll, expect, test } from 'vitest'
import { accessMatrix, refusals } from '../testing/access-matrix.ts'
import { actors, setScene, type Actor, type Scene } from '../testing/actors.ts'
import { expectError, type Answer } from '../testing/answer.ts'
import { callsOnAuthenticatorApps } from '../testing/calls-on-authenticator-apps.ts'
import { callsOnDevices } from '../testing/calls-on-devices.ts'
import { callsOnServiceAccounts } from '../testing/calls-on-service-accounts.ts'
import { callsOnOwnAccount, isAtHome } from '../testing/calls-on-own-account.ts'
import { callsOnGroups } from '../testing/calls-on-groups.ts'
import { callsOnTrustedPeople } from '../testing/calls-on-trusted-people.ts'
import { callsOnAccessRequests } from '../testing/calls-on-access-requests.ts'
import { callsOnIntakes } from '../testing/calls-on-intakes.ts'
import { callsOnKeys } from '../testing/calls-on-keys.ts'
import { callsOnLinks } from '../testing/calls-on-links.ts'
import { callsOnPasskeys } from '../testing/calls-on-passkeys.ts'
import { callsOnRecords } from '../testing/calls-on-records.ts'
import { changeSessions, prolongSessions } from '../testing/change-sessions.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import type { MatrixCall } from '../testing/matrix-call.ts'
import { someOf } from '../testing/repetitions.ts'
import { testApp } from '../testing/test-app.ts'

// All visitors come from one network, and a fast machine makes more than a minute’s calls of it.
const app = await testApp({
  settings: { RATE_LIMIT: 'on', RATE_NETWORK: '10000', SUPPORT_EMAIL: 'help@example.org' },
})
const calls = new Map(
  Object.entries({
    ...callsOnOwnAccount,
    ...callsOnRecords,
    ...callsOnGroups,
    ...callsOnPasskeys,
    ...callsOnKeys,
    ...callsOnLinks,
    ...callsOnIntakes,
    ...callsOnAccessRequests,
    ...callsOnTrustedPeople,
    ...callsOnDevices,
    ...callsOnServiceAccounts,
    ...callsOnAuthenticatorApps,
  }),
)
const shared = new Map<Actor, Scene>()
/** Of the shared scenes; the others stay too old for what cannot be undone. */
const freshSessions = new Set<string>()

beforeAll(async () => {
  for (const actor of actors) shared.set(actor, await setScene(app, actor))
  // On a slow machine, sessions with a passcode would lock before all calls are made.
  for (const scene of shared.values())
    if (isAtHome(scene)) await scene.client.call(routes.changeUserSetting, { body: { lockAfter: 3_600_000 } })
  await prolongSessions(app)
  const oldest = new Date(app.clock.now().getTime() - spans.stepUpMs)
  const fresh = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('signed_in_at', '>', oldest)
    .execute()
  for (const { id } of fresh) freshSessions.add(id)
})

/** On a slow machine, all calls take longer than a sign-in is fresh. */
const signInAgain = (): Promise<void> =>
  changeSessions(app, {}, ({ id, signed_in_at }) => ({
    signed_in_at: freshSessions.has(id) ? app.clock.now() : signed_in_at,
  }))

const routeOf = (name: string): Route => routes[(name.split(',')[0] ?? '') as RouteName]

/** Making such a call again, after whatever other calls, is answered as before. */
const isReading = (name: string): boolean => {
  const { method, path, isUnsafeGet } = routeOf(name)
  return (method === 'GET' && !isUnsafeGet) || path.endsWith('/search')
}

/** What is not there, where the path does not say it by its item. */
const notFoundByPath: Readonly<Record<string, string>> = {
  auth: 'session/not-found',
  media: 'media/not-found',
  notification: 'notification/not-found',
  passkey: 'passkey/not-found',
  'service-account': 'service/not-found',
  'authenticator-app': 'authenticator/not-found',
  template: 'template/not-found',
  user: 'media/not-found',
}

function refusalOf(name: string, expected: string): readonly [number, string] | undefined {
  if (expected !== '404') return refusals[expected]
  const { access, path } = routeOf(name)
  if (typeof access === 'object' && 'group' in access) return [404, 'group/not-found']
  return [404, notFoundByPath[path.split('/')[1] ?? ''] ?? 'record/not-found']
}

function checkAnswer(
  name: string,
  call: MatrixCall,
  scene: Scene,
  answer: Answer<unknown>,
  expected: string,
) {
  const refusal = refusalOf(name, expected)
  if (refusal) return expectError(answer, ...refusal)
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  expect(call.outcome?.(answer, scene) ?? String(answer.status)).toBe(expected)
}

interface Cell {
  actor: Actor
  expected: string
}

/** Makes the calls of some cells of a row, each in its scene: what is not as the matrix has it. */
async function findWrong(
  name: string,
  cells: readonly Cell[],
  sceneOf: (actor: Actor) => Scene | undefined | Promise<Scene>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const { actor, expected } of cells) {
    try {
      const [scene, call] = [await sceneOf(actor), calls.get(name)]
      if (!scene || !call) throw new Error('There is no such scene or call.')
      checkAnswer(name, call, scene, await call.make(scene, app), expected)
    } catch (error) {
      wrong.push(`${actor}: ${String(error)}`)
    }
  }
  return wrong
}

/** What all tables hold, as the refusals so far left them; unknown once somebody was admitted, or a mail may be on its way. */
let asLeft: Readonly<Record<string, string>> | undefined

/** Without the tables that a refusal of this call may change. */
function untouched(name: string, tables: Readonly<Record<string, string>>): Record<string, string> {
  const mayChange = calls.get(name)?.mayChange ?? []
  return Object.fromEntries(Object.entries(tables).filter(([table]) => !mayChange.includes(table)))
}

const rows = [...accessMatrix].map(([name, answers]) => {
  const cells = actors.map((actor, index): Cell => ({ actor, expected: answers[index] ?? '' }))
  return {
    name,
    ...Object.groupBy(cells, (cell) => (refusalOf(name, cell.expected) ? 'refused' : 'admitted')),
  }
})

test('every route of the contract has its row, and every row a call and an answer for each actor', () => {
  const inMatrix = new Set([...accessMatrix.keys()].map((name) => name.split(',')[0] ?? ''))
  expect([...inMatrix].toSorted()).toEqual(Object.keys(routes).toSorted())
  expect([...accessMatrix.keys()].toSorted()).toEqual([...calls.keys()].toSorted())
  for (const [name, answers] of accessMatrix) expect(answers, name).toHaveLength(actors.length)
})

for (const { name, refused = [], admitted = [] } of rows) {
  test(`${name}: who may not is told so and changes nothing${isReading(name) ? '; who may, reads' : ''}`, async () => {
    const sceneOf = (actor: Actor) => shared.get(actor)
    const before = asLeft ?? (await fingerprint(app.database))
    asLeft = undefined
    expect(await findWrong(name, refused, sceneOf)).toEqual([])
    const after = await fingerprint(app.database)
    expect(untouched(name, after)).toEqual(untouched(name, before))
    if (isReading(name)) expect(await findWrong(name, admitted, sceneOf)).toEqual([])
    else if (!calls.get(name)?.mayChange) asLeft = after
  })
}

/** A scene takes as long as all else of a cell: where each needs its own, the next four of those who may. */
const mostScenes = 4

// After all refusals: these change something.
const changing = rows.filter((row) => row.admitted && !isReading(row.name))
for (const [turn, { name, admitted = [] }] of changing.entries()) {
  test(`${name}: who may, may`, async () => {
    await signInAgain()
    const needsOwnScene = calls.get(name)?.needsOwnScene
    const sceneOf = (actor: Actor) => (needsOwnScene ? setScene(app, actor) : shared.get(actor))
    const cells = needsOwnScene ? someOf(admitted, mostScenes, turn) : admitted
    expect(await findWrong(name, cells, sceneOf)).toEqual([])
  })
}
