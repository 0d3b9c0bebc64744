import { connect, type Socket } from 'node:net'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCardea } from '../testing/cardea-process.ts'
import { openInbox } from '../testing/inbox.ts'
import { preparedData } from '../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'

/** A connection of a caller who takes their time. */
function slowCaller(url: string): { socket: Socket; received: () => string } {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString()))
  socket.on('error', () => {})
  return { socket, received: () => received }
}

test('a stopping process fails readiness, finishes the call under way, tells streams to come back, and exits with 0', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: await preparedData(), SMTP_URL: inbox.url }
  const cardea = await startCardea({ ...environment, STOP_DELAY: '1' })
  const { accessToken } = await signInRemote(cardea.url, inbox, 'writer@example.org')
  const head = `host: x\r\nauthorization: Bearer ${accessToken}\r\nversion: 0\r\n`

  const stream = slowCaller(cardea.url)
  stream.socket.write(`GET /api/live HTTP/1.1\r\n${head}\r\n`)
  await expect.poll(() => stream.received()).toContain('"kind":"ready"')

  const body = JSON.stringify({ name: 'Written while it ended', fields: [] })
  const call = slowCaller(cardea.url)
  call.socket.write(
    `POST /api/record HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  call.socket.write(body.slice(0, 10))
  // What comes after it on another connection has been taken: so has this.
  await callRemote(cardea.url, routes.getMe, { accessToken })

  const ended = cardea.stop()
  await vi.waitFor(async () => {
    const response = await fetch(`${cardea.url}/health/ready`)
    expect([response.status, await response.json()]).toMatchObject([503, { status: 'stopping' }])
  }, 90_000)
  expect((await fetch(`${cardea.url}/health/live`)).status).toBe(200)
  call.socket.write(body.slice(10))
  await expect.poll(() => call.received()).toMatch(/^HTTP\/1\.1 20[01] [\s\S]*Written while it ended/)
  await expect.poll(() => stream.received()).toMatch(/\nretry: \d+\n/)
  expect(await ended).toBe(0)

  const again = await startCardea(environment)
  const { records } = await callRemote(again.url, routes.searchRecords, {
    accessToken,
    body: { fields: ['name'] },
  })
  expect(records.map(({ name }) => name)).toEqual(['Written while it ended'])
})

test('a start on the port of a server that is ending waits for it, also where each has a folder of its own', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = async () => ({ DATA_DIR: await preparedData(), SMTP_URL: inbox.url })
  const old = await startCardea({ ...(await environment()), STOP_DELAY: '6' })
  const ended = old.stop()
  await expect.poll(async () => (await fetch(`${old.url}/health/ready`)).status).toBe(503)
  const next = await startCardea({ ...(await environment()), PORT: new URL(old.url).port })
  expect(await ended).toBe(0)
  expect(await next.stop()).toBe(0)
})

test('a process stopped under writes loses none that it acknowledged', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    RATE_LIMIT: 'off',
  }
  const cardea = await startCardea(environment)
  const { accessToken } = await signInRemote(cardea.url, inbox, 'writer@example.org')
  const acknowledged: string[] = []
  const refusals: string[] = []
  const write = async (): Promise<void> => {
    for (;;) {
      const name = crypto.randomUUID()
      try {
        await callRemote(cardea.url, routes.createRecord, { accessToken, body: { name, fields: [] } })
        acknowledged.push(name)
      } catch (error) {
        const cause = error instanceof Error ? error.cause : undefined
        refusals.push(cause instanceof Error && 'code' in cause ? String(cause.code) : String(error))
        return
      }
    }
  }
  const writing = Array.from({ length: 8 }, write)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(40)
  expect(await cardea.stop()).toBe(0)
  await Promise.all(writing)
  // Refused, told to go elsewhere, or a connection that was just being closed.
  expect(refusals.filter((reason) => !/ECONNREFUSED|503|UND_ERR_SOCKET|ECONNRESET/.test(reason))).toEqual([])

  const again = await startCardea(environment)
  const names = new Set<string>()
  for (let skip = 0; ; skip += 1_000) {
    const { records } = await callRemote(again.url, routes.searchRecords, {
      accessToken,
      body: { fields: ['name'], options: { skip, limit: 1_000 } },
    })
    for (const { name } of records) names.add(name ?? '')
    if (records.length < 1_000) break
  }
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
})
