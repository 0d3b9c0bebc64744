import {
  importRoutes,
  groupRoutes,
  mediaRoutes,
  recordRoutes,
  templateRoutes,
  userSettingRoutes,
  type Route,
} from '@cardea/contract'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { countKinds } from './import-report.ts'
import type { ImportTask } from './import-course.ts'
import { runImport } from './run-import.ts'
import { makeCore, type Core } from '../core.ts'
import { memoryEnvironment } from '../testing/memory-environment.ts'
import { vaultRecord } from './testing/read-records.ts'
import { refused, aFile, planned, taskOf } from './testing/import-tasks.ts'

type Call = { route: Route; body: unknown }
type Records = {
  importID?: string
  records: { name: string; groupIDs?: string[]; attachmentIDs?: string[] }[]
}

const answered: readonly Route[] = [
  importRoutes.createRecords,
  recordRoutes.getRecord,
  recordRoutes.changeRecord,
  groupRoutes.createGroup,
  templateRoutes.createTemplate,
  userSettingRoutes.pinRecord,
]
const routeOf = (method: string, path: string): Route | undefined =>
  answered.find(
    (route) =>
      route.method === method && new RegExp(`^/api${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  )

let calls: Call[]
let uploads: string[]
/** What the server does with a call, before its usual answer. */
let answer: (call: Call) => void
export let refuseUpload: (name: string) => void
let core: Core

/** The server's place: calls end here, so that all of the core runs as it does. */
const server: typeof fetch = async (address, init) => {
  const { pathname } = new URL(typeof address === 'string' ? address : '', 'http://server')
  const request = new Request(new URL(pathname, 'http://server'), init)
  try {
    if (pathname === `/api${mediaRoutes.uploadMedia.path}`) {
      const file = (await request.formData()).get('file')
      const name = file instanceof File ? file.name : ''
      refuseUpload(name)
      uploads.push(name)
      return Response.json({ _id: `media-${name}` })
    }
    const route = routeOf(request.method, pathname)
    if (!route) throw new Error(`Nothing answers ${request.method} ${pathname}.`)
    const one = { route, body: request.method === 'GET' ? undefined : await request.json() }
    answer(one)
    calls.push(one)
    return Response.json(replyOf(one))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'network') throw new TypeError('The connection was cut.', { cause: error })
    return Response.json(
      { errors: [{ code: error.code, message: error.code }] },
      { status: error.status ?? 400, headers: error.retryAfter ? { 'retry-after': '1' } : {} },
    )
  }
}

function replyOf({ route, body }: Call): unknown {
  if (route === importRoutes.createRecords) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what runImport sends
    const { importID, records } = body as Records
    const made = records.map(({ name }) => ({ _id: `id-${name}`, name }))
    return { importID: importID ?? `import-${calls.length}`, records: made }
  }
  if (route === recordRoutes.getRecord)
    return vaultRecord('twin', 'Twin', [{ key: 'a', label: 'A', value: 'old' }])
  return { _id: `new-${calls.length}` }
}

beforeEach(() => {
  calls = []
  uploads = []
  answer = () => {}
  refuseUpload = () => {}
  // Time passes with every look at the clock: nothing waits for its turn.
  let ms = Date.now()
  core = makeCore(memoryEnvironment({ fetch: server, now: () => (ms += 200) }))
  core.kept.encryption.set(false)
  core.kept.session.set({
    state: 'signedIn',
    userID: 'lena',
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt: ms + 86_400_000,
    clientKey: null,
  })
})

const run = (task: ImportTask, signal = new AbortController().signal) =>
  runImport(core, task, { signal, onProgress: () => {} })
const bulk = () => calls.filter(({ route }) => route === importRoutes.createRecords)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what runImport sends
const sizes = () => bulk().map(({ body }) => (body as Records).records.length)

test('10 000 rows are made in 50 calls of one import, and each of them has its word', async () => {
  const report = await run(taskOf(Array.from({ length: 10_000 }, (_, index) => planned(`R${index}`))))
  expect(sizes()).toEqual(Array.from({ length: 50 }, () => 200))
  expect(calls).toHaveLength(50)
  expect(report.importIDs).toHaveLength(1)
  expect(report.rows).toHaveLength(10_000)
  expect(countKinds(report.rows).made).toBe(10_000)
  expect(report.endedBy).toBeNull()
})

test('more than an import holds goes on in a second one', async () => {
  const report = await run(taskOf(Array.from({ length: 10_001 }, (_, index) => planned(`R${index}`))))
  expect(report.importIDs).toHaveLength(2)
  expect(countKinds(report.rows).made).toBe(10_001)
})

test('a record that is refused stands alone in the report, the others are made', async () => {
  answer = ({ route, body }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what runImport sends
    const isIn =
      route === importRoutes.createRecords && (body as Records).records.some(({ name }) => name === 'R7')
    if (isIn) throw refused('request/invalid')
  }
  const report = await run(taskOf(Array.from({ length: 50 }, (_, index) => planned(`R${index}`))))
  expect(countKinds(report.rows)).toMatchObject({ made: 49, refused: 1 })
  expect(report.rows[7]).toMatchObject({ kind: 'refused', why: 'request/invalid', id: null })
  expect(report.endedBy).toBeNull()
})

test.each(['network', 'session/locked', 'record/no-space', 'request/too-many-requests'] as const)(
  'cut off by %s, what is in stays in and the rest is told as not reached',
  async (code) => {
    answer = ({ route }) => {
      if (route === importRoutes.createRecords && bulk().length === 1)
        throw refused(code, code === 'network' ? 0 : 429)
    }
    const plan = [
      ...Array.from({ length: 400 }, (_, index) => planned(`R${index}`)),
      planned('Left', { choice: 'skip' }),
    ]
    const report = await run(taskOf(plan))
    expect(countKinds(report.rows)).toMatchObject({ made: 200, 'not-reached': 200, 'left-out': 1 })
    expect(report.endedBy).toBe(code)
  },
)

test('stopped, nothing more is sent', async () => {
  const stopping = new AbortController()
  answer = () => {
    if (bulk().length === 1) stopping.abort()
  }
  const plan = Array.from({ length: 1_000 }, (_, index) => planned(`R${index}`))
  const report = await run(taskOf(plan), stopping.signal)
  expect(bulk()).toHaveLength(2)
  expect(countKinds(report.rows)).toMatchObject({ made: 400, 'not-reached': 600 })
  expect(report.endedBy).toBe('')
})

test('groups and templates are made once, and only those that something goes into', async () => {
  const plan = [
    planned('A', { record: { groups: ['Work', 'Known'] } }),
    planned('B', { record: { groups: ['Work', 'Unwanted'] } }),
    planned('C', { record: { template: 'Own', templateID: null } }),
  ]
  const report = await run(
    taskOf(plan, {
      groups: new Map([
        ['Work', { kind: 'new' }],
        ['Known', { kind: 'known', id: 'known' }],
        ['Unwanted', { kind: 'none' }],
        ['Empty', { kind: 'new' }],
      ]),
      templates: [
        { name: 'Own', icon: '', color: '', fields: [] },
        { name: 'Unused', icon: '', color: '', fields: [] },
      ],
    }),
  )
  expect(calls.filter(({ route }) => route === groupRoutes.createGroup).map(({ body }) => body)).toEqual([
    { name: 'Work' },
  ])
  expect(calls.filter(({ route }) => route === templateRoutes.createTemplate)).toHaveLength(1)
  expect(report.inGroups).toBe(2)
})

test('a template for which there is no room is a loss of its own, its records are made without it', async () => {
  answer = ({ route }) => {
    if (route === templateRoutes.createTemplate) throw refused('template/no-space', 507)
  }
  const templates = [{ name: 'Own', icon: '', color: '', fields: [] }]
  const plan = [planned('A', { record: { template: 'Own', templateID: null } })]
  const report = await run(taskOf(plan, { templates }))
  expect(report.losses).toEqual([{ label: 'Own', notice: null, why: 'template/no-space' }])
  expect(report.endedBy).toBeNull()
  expect(countKinds(report.rows).made).toBe(1)
})

test('new groups have the colours in their order, and begin anew after the last', async () => {
  const names = ['Work', 'Home', 'Club']
  const plan = names.map((name) => planned(name, { record: { groups: [name] } }))
  const groups = new Map(names.map((name) => [name, { kind: 'new' as const }]))
  await run(taskOf(plan, { groups, colors: ['20', '140'] }))
  expect(calls.filter(({ route }) => route === groupRoutes.createGroup).map(({ body }) => body)).toEqual([
    { name: 'Work', color: '20' },
    { name: 'Home', color: '140' },
    { name: 'Club', color: '20' },
  ])
})

test('a file that does not arrive is a loss of its own, its record is made with the others', async () => {
  refuseUpload = (name) => {
    if (name === 'broken') throw refused('request/invalid')
  }
  const report = await run(taskOf([planned('A', { record: { files: ['one', 'broken', 'two'].map(aFile) } })]))
  expect(uploads).toEqual(['one', 'two'])
  expect(bulk()[0]?.body).toMatchObject({ records: [{ attachmentIDs: ['media-one', 'media-two'] }] })
  expect(report.losses).toEqual([{ label: 'A, broken', notice: null, why: 'request/invalid' }])
  expect(countKinds(report.rows).made).toBe(1)
})

test('pins go as far as they may, own names are set', async () => {
  const isFavourite = true
  const plan = [
    planned('A', { record: { isFavourite } }),
    planned('B', { record: { isFavourite } }),
    planned('C', { record: { isFavourite, ownName: 'Mine' } }),
  ]
  await run(taskOf(plan, { pinned: 198 }))
  expect(calls.filter(({ route }) => route === userSettingRoutes.pinRecord)).toHaveLength(2)
  expect(calls.find(({ route }) => route === recordRoutes.changeRecord)?.body).toEqual({
    userRecordName: 'Mine',
  })
})

test('a repeated record is updated where something differs, and one that cannot be stands alone', async () => {
  const twin = vaultRecord('twin', 'Twin')
  answer = ({ route }) => {
    if (route === recordRoutes.changeRecord && calls.some((one) => one.route === recordRoutes.changeRecord))
      throw refused('record/conflict', 409)
  }
  const report = await run(
    taskOf([
      planned('Updated', { choice: 'update', twin }),
      planned('Conflict', { choice: 'update', twin }),
      planned('Same', { choice: 'skip', twin }),
      planned('Beside', { twin }),
      planned('Kept', {
        choice: 'keep',
        twin: vaultRecord('kept', 'Kept', [{ key: 'a', label: 'A', value: 'z' }]),
      }),
    ]),
  )
  expect(report.rows.map(({ kind }) => kind)).toEqual(['updated', 'refused', 'same', 'beside', 'kept'])
})
