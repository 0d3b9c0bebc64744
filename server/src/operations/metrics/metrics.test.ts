import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../process/app.ts'
import { createMetrics, watchProcess } from '../../base/metrics.ts'
import { startCardea } from '../../testing/cardea-process.ts'
import { readLive } from '../../testing/live-reader.ts'
import { openInbox } from '../../testing/inbox.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { callRemote } from '../../testing/remote-client.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

/** Every series of operations.md, by what each is about. */
const promised = [
  'http_requests_total',
  'http_request_duration_seconds_bucket',
  'http_requests_in_flight',
  'nodejs_eventloop_lag_p99_seconds',
  'cardea_event_loop_delay_seconds_bucket',
  'cardea_pool_connections',
  'cardea_queue_jobs',
  'cardea_queue_oldest_seconds',
  'cardea_mails_total',
  'cardea_pushes_total',
  'cardea_bans',
  'cardea_live_streams',
  'cardea_sealed_contexts',
  'cardea_backup_age_seconds',
  'cardea_damaged_rows',
  'cardea_disk_free_bytes',
  'cardea_disk_size_bytes',
  'cardea_clock_difference_seconds',
]

test('metrics count by route template, and name no person', async () => {
  const metrics = createMetrics()
  watchProcess(metrics)
  const measured = await createApp({ ...app.parts, metrics })
  onTestFinished(() => measured.close())
  const url = await measured.listen({ host: '127.0.0.1', port: 0 })
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  const headers = { authorization: `Bearer ${person.accessToken}`, version: '0' }
  expect((await fetch(`${url}/api/record/${record.id}`, { headers })).status).toBe(200)
  await fetch(`${url}/secret-path-${person.id}`)
  const reader = await readLive(url, person)
  await app.database
    .insertInto('backups')
    .values({
      id: crypto.randomUUID(),
      begun_at: app.clock.now(),
      ended_at: app.clock.now(),
      file: 'x',
      bytes: 1,
    })
    .execute()

  const text = await metrics.registry.metrics()
  const root = join(import.meta.dirname, '../../../..')
  const shown = await Promise.all(
    ['deploy/alerts.yml', 'deploy/grafana.json'].map((file) => readFile(join(root, file), 'utf8')),
  )
  const drawn = [...shown.join('\n').matchAll(/\b(?:http|cardea|nodejs|process)_[a-z0-9_]+\b/g)]
  expect(drawn.length).toBeGreaterThan(20)
  for (const [name] of drawn) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  for (const name of promised) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  expect(text).toContain('http_requests_total{method="GET",route="/api/record/:id",status="200"} 1')
  expect(text).toMatch(/^http_requests_total\{method="GET",route="none",status="404"\} 1$/m)
  expect(text).toContain('\ncardea_live_streams 1\n')
  expect(text).toContain('\nhttp_requests_in_flight 1\n')
  expect(text).toContain('\ncardea_database_up 1\n')
  for (const place of ['data', 'temporary']) {
    expect(text).toMatch(new RegExp(`^cardea_disk_free_bytes\\{place="${place}"\\} [1-9]`, 'm'))
  }
  for (const planted of [person.id, person.email, person.accessToken, record.id]) {
    expect(text).not.toContain(planted)
  }
  reader.leave()
  await expect.poll(() => metrics.registry.metrics()).toContain('\ncardea_live_streams 0\n')
  await expect.poll(() => metrics.registry.metrics()).not.toMatch(/duration_seconds_bucket.*api\/live/)
})

test('METRICS_PORT answers on loopback alone, mails among what it counts, and the port of the app does not', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: await preparedData(), SMTP_URL: inbox.url }
  const cardea = await startCardea({ ...environment, METRICS_PORT: '0' })
  const [, address = ''] = /Metrics at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(cardea.output()) ?? []
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await response.text()).toMatch(/^cardea_info\{version="\d+\.\d+\.\d+",node="v\d+/m)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
  expect(await (await fetch(`${cardea.url}/metrics`)).text()).not.toContain('http_requests_total')

  // Mails are counted by what became of them, each attempt.
  inbox.refuseNext(1)
  await callRemote(cardea.url, routes.sendCode, { body: { email: 'counted@example.org' } })
  await inbox.codeFor('counted@example.org')
  await vi.waitFor(async () => {
    const text = await (await fetch(address)).text()
    expect(text).toContain('\ncardea_mails_total{outcome="sent"} 1\n')
    expect(text).toContain('\ncardea_mails_total{outcome="failed"} 1\n')
  }, 90_000)
  expect(await cardea.stop()).toBe(0)
})
