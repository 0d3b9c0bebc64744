import { limits, recordRoutes, siteIconRoutes, userSettingRoutes } from '@cardea/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '../../base/durations.ts'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { outsideWith, type OutsideOfTest } from '../../testing/outside.ts'
import { testApp } from '../../testing/test-app.ts'
import { fetchWaitingIcons } from './fetch-waiting-icons.ts'

const app = await testApp({ settings: { SITE_ICONS: 'on' } })

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
  .png()
  .toBuffer()

/** Sites that have a picture at this path and nothing else. */
const sitesWith = (path: string) =>
  outsideWith(({ url }, response) =>
    url === path ? response.end(picture) : response.writeHead(404).end('<link rel=icon href=/not-read.png>'),
  )

const fieldsOf = (site: string) => [{ label: 'Website', type: 'url' as const, value: site }]
const aLogin = (owner: Person, site: string) => app.aRecord({ owner, fields: fieldsOf(site) })

/** In a session of now, whatever the clock says. */
async function find({ id }: Person, ...records: { id: string }[]): Promise<(string | null | undefined)[]> {
  const recordIDs = records.map((record) => record.id)
  const { body } = await app
    .as(await app.aSession(id))
    .call(siteIconRoutes.findSiteIcons, { body: { recordIDs } })
  return recordIDs.map((recordID) => body.icons.find((one) => one.recordID === recordID)?.icon)
}

const fetchIcons = (outside: OutsideOfTest, stopping = new AbortController().signal) =>
  fetchWaitingIcons({ ...app, now: app.clock.now }, outside, stopping)

test('an icon is fetched after it was asked for, kept for thirty days, and asked for once', async () => {
  const outside = await sitesWith('/favicon.ico')
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'https://www.example.com/login?user=ada')
  expect(await find(owner, record)).toEqual([undefined])
  expect(await find(owner, record)).toEqual([undefined])
  expect(outside.asked).toEqual([])
  await fetchIcons(outside)
  const [icon] = await find(owner, record)
  expect(await sharp(Buffer.from(icon ?? '', 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
  })
  await fetchIcons(outside)
  expect(outside.asked).toEqual(['www.example.com/', 'www.example.com/favicon.ico'])

  app.clock.advance(31 * dayMs)
  expect(await find(owner, record)).toEqual([icon])
  await fetchIcons(outside)
  expect(outside.asked).toHaveLength(4)
})

test('a page’s own picture goes before /favicon.ico', async () => {
  const outside = await outsideWith(({ url }, response) => {
    if (url === '/') response.end('<link rel="icon" href="/broken.png"><link rel=icon href="good.png">')
    else if (url === '/good.png') response.end(picture)
    else response.end('<html>not a picture</html>')
  })
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'example.com')
  await find(owner, record)
  await fetchIcons(outside)
  expect(await find(owner, record)).toEqual([expect.any(String)])
  expect(outside.asked.map((path) => path.slice('example.com'.length))).toEqual([
    '/',
    '/broken.png',
    '/good.png',
  ])
})

test('a site without an icon has none for a day', async () => {
  const outside = await sitesWith('/nowhere')
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'none.example.com')
  await find(owner, record)
  await fetchIcons(outside)
  expect(await find(owner, record)).toEqual([null])
  await fetchIcons(outside)
  const once = outside.asked.length
  app.clock.advance(dayMs)
  expect(await find(owner, record)).toEqual([null])
  await fetchIcons(outside)
  expect(outside.asked).toHaveLength(2 * once)
})

test('a website that is not public has no icon, and no server is asked', async () => {
  const outside = await sitesWith('/favicon.ico')
  const owner = await app.aPerson()
  const sites = [
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'localhost',
    'https://nas.local',
    'https://example.com:8443',
    'http://2130706433',
    'https://[::1]/',
    'javascript:alert(1)',
    '\u0000',
    '',
  ]
  const records = await Promise.all(sites.map((site) => aLogin(owner, site)))
  expect(await find(owner, ...records)).toEqual(sites.map(() => null))
  await fetchIcons(outside)
  expect([...outside.resolved, ...outside.asked]).toEqual([])
})

test('viewers get the icon, strangers and removed people nothing, and cause nothing', async () => {
  const outside = await sitesWith('/favicon.ico')
  const [owner, viewer, stranger] = [await app.aPerson(), await app.aPerson(), await app.aPerson()]
  const fields = fieldsOf('shared.example.com')
  const record = await app.aRecord({ owner, fields, sharedWith: [[viewer, 'VIEWER']] })
  expect(await find(stranger, record)).toEqual([undefined])
  await fetchIcons(outside)
  expect(outside.asked).toEqual([])
  await find(viewer, record)
  await fetchIcons(outside)
  expect(await find(viewer, record)).toEqual([expect.any(String)])
  expect(await find(stranger, record)).toEqual([undefined])
  await app.as(viewer).call(recordRoutes.leaveRecord, { params: { id: record.id } })
  expect(await find(viewer, record)).toEqual([undefined])
  expectError(
    await app.as().call(siteIconRoutes.findSiteIcons, { body: { recordIDs: [record.id] } }),
    401,
    'auth/unauthenticated',
  )
})

test('nobody learns from an icon, nor from when it comes, whether others use the site', async () => {
  const outside = await sitesWith('/favicon.ico')
  const [user, prober] = [await app.aPerson(), await app.aPerson()]
  await find(user, await aLogin(user, 'bank.example.com'))
  await fetchIcons(outside)
  const probe = await aLogin(prober, 'bank.example.com')
  expect(await find(prober, probe)).toEqual([undefined])
  expect(await find(prober, probe)).toEqual([undefined])
  const before = outside.asked.length
  await fetchIcons(outside)
  expect(outside.asked.slice(before)).toEqual(['bank.example.com/', 'bank.example.com/favicon.ico'])
})

test('records of one site that wait together share one call', async () => {
  const outside = await sitesWith('/favicon.ico')
  const owner = await app.aPerson()
  const records = await Promise.all(
    ['', '/a', '/b'].map((path) => aLogin(owner, `https://one.example.com${path}`)),
  )
  await find(owner, ...records)
  await fetchIcons(outside)
  expect(outside.asked).toEqual(['one.example.com/', 'one.example.com/favicon.ico'])
  expect(await find(owner, ...records)).toEqual(records.map(() => expect.any(String)))
})

test('another website of the record has another icon', async () => {
  const outside = await sitesWith('/favicon.ico')
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'before.example.com')
  await find(owner, record)
  await fetchIcons(outside)
  const { body } = await app.as(owner).call(recordRoutes.getRecord, { params: { id: record.id } })
  const fields = body.fields.map(({ hasValue: _hidden, ...field }) => ({
    ...field,
    value: 'after.example.com',
  }))
  await app.as(owner).call(recordRoutes.changeRecord, {
    params: { id: record.id },
    body: { fields, version: body.version },
  })
  expect(await find(owner, record)).toEqual([undefined])
  await fetchIcons(outside)
  expect(outside.asked.at(-1)).toBe('after.example.com/favicon.ico')
})

test('two processes at once ask each site once', async () => {
  const outside = await sitesWith('/favicon.ico')
  const owner = await app.aPerson()
  const hosts = Array.from({ length: 30 }, (_, index) => `site${index}.example.com`)
  await find(owner, ...(await Promise.all(hosts.map((host) => aLogin(owner, host)))))
  await Promise.all([fetchIcons(outside), fetchIcons(outside)])
  expect(outside.asked.toSorted()).toEqual(
    hosts.flatMap((host) => [`${host}/`, `${host}/favicon.ico`]).toSorted(),
  )
})

test('a broken-off call says nothing about a site: it is asked again', async () => {
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'slow.example.com')
  await find(owner, record)
  const silent = await outsideWith(() => {})
  const stopping = new AbortController()
  const fetching = fetchIcons(silent, stopping.signal)
  await expect.poll(() => silent.asked).toContain('slow.example.com/')
  stopping.abort()
  await fetching
  app.clock.advance(61_000)
  await fetchIcons(await sitesWith('/favicon.ico'))
  expect(await find(owner, record)).toEqual([expect.any(String)])
})

test('a thief of the database learns no host', async () => {
  const owner = await app.aPerson()
  await find(owner, await aLogin(owner, 'hidden.example.com'))
  const rows = await app.database.selectFrom('record_icons').selectAll().execute()
  expect(rows.some(({ about }) => about.includes('hidden'))).toBe(false)
})

test('the icon goes with its record', async () => {
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'gone.example.com')
  await find(owner, record)
  await app.database.deleteFrom('records').where('id', '=', record.id).execute()
  expect(
    await app.database.selectFrom('record_icons').selectAll().where('record_id', '=', record.id).execute(),
  ).toEqual([])
})

test('where icons are off the call does not exist, and the settings do not name it', async () => {
  const off = await app.beside({ config: { ...app.parts.config, isSiteIconsOn: false } })
  const owner = await app.aPerson()
  const record = await aLogin(owner, 'example.com')
  expectError(
    await off.as(owner).call(siteIconRoutes.findSiteIcons, { body: { recordIDs: [record.id] } }),
    404,
    'request/unknown-call',
  )
  const settings = (at: typeof off) => at.as(owner).call(userSettingRoutes.getUserSetting)
  expect((await settings(off)).body).not.toHaveProperty('asksOutside')
  expect((await settings(app as unknown as typeof off)).body.asksOutside).toEqual(['site-icons'])
})

test('one who asks for thousands of sites waits for them alone, and causes no more than the day’s', async () => {
  const many = await app.beside({ config: { ...app.parts.config, isRateLimitOn: true } })
  const [greedy, other] = [await app.aPerson(), await app.aPerson()]
  const ask = (person: Person, recordIDs: string[]) =>
    many.as(person).call(siteIconRoutes.findSiteIcons, { body: { recordIDs } })
  const calls = limits.siteIconsPerDay / limits.siteIconsPerCall
  for (let call = 0; call < calls + 2; call += 1) {
    const made = Array.from({ length: limits.siteIconsPerCall }, (_, index) =>
      aLogin(greedy, `s${call}-${index}.example.com`),
    )
    expect(
      (
        await ask(
          greedy,
          (await Promise.all(made)).map(({ id }) => id),
        )
      ).status,
    ).toBe(200)
  }
  const waiting = await app.database
    .selectFrom('record_icons')
    .select('record_id')
    .where('asked_by', '=', greedy.id)
    .where('waits_since', 'is not', null)
    .execute()
  expect(waiting).toHaveLength(limits.siteIconsPerDay)

  await ask(other, [(await aLogin(other, 'patient.example.com')).id])
  const stopping = new AbortController()
  const outside = await outsideWith((request, response) => {
    response.writeHead(404).end()
    if (request.headers.host === 'patient.example.com') stopping.abort()
  })
  await fetchIcons(outside, stopping.signal)
  expect(new Set(outside.asked).size).toBeLessThan(50)
})
