import { groupRoutes, notificationRoutes, recordRoutes, trashRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Person } from './make-person.ts'
import { testApp } from '../testing/test-app.ts'
import type { CallAs } from './calls-of-person.ts'
import { refuseToSeed } from './refuse-to-seed.ts'
import { people, records } from './story.ts'
import { tellStory } from './tell-story.ts'

const app = await testApp()

test('the story is told by calls that are accepted, and each person sees their part of it', async () => {
  const tokens = new Map<string, { accessToken: string }>()
  const callAs = (person: Person): CallAs => {
    tokens.set(person.email, person)
    return async (route, input) => (await app.as(person).call(route, input)).body
  }
  await tellStory({ ...app.parts.vault, now: app.clock.now }, callAs)
  const mara = app.as(tokens.get(people.mara.email))
  const { body: seen } = await mara.call(recordRoutes.searchRecords, { body: {} })
  expect(seen.total).toBeGreaterThan(10)
  const { body: groups } = await mara.call(groupRoutes.searchGroups, { body: {} })
  expect(groups.groups.map(({ name }) => name).toSorted()).toEqual(['Family', 'Harbour Bakery', 'Web shop'])
  const { body: inbox } = await app
    .as(tokens.get(people.ida.email))
    .call(notificationRoutes.listNotifications)
  expect(inbox.unreadCount).toBeGreaterThan(0)
  const { body: trash } = await app
    .as(tokens.get(people.yuki.email))
    .call(trashRoutes.listTrash, { body: {} })
  expect(trash.total).toBe(1)
})

test('no secret of the story could be real', () => {
  const secrets = records.flatMap(({ values }) =>
    Object.entries(values).flatMap(([key, value]) =>
      /password|secret|pin|number$|key$/.test(key) ? [value] : [],
    ),
  )
  const known = new Set(['password', '4242424242424242', '4206'])
  expect(secrets.filter((secret) => !/seed/i.test(secret) && !known.has(secret))).toEqual([])
})

const settings = (environment: Record<string, string>) =>
  readConfig({ MAIL_TO_TERMINAL: 'on', ...environment })

test.each([
  [{ NODE_ENV: 'production' }, 0, 'NODE_ENV is production'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 0, 'SMTP_URL is set'],
  [{ PUBLIC_URL: 'https://vault.example.org' }, 0, 'PUBLIC_URL is'],
  [{}, 1, 'has people already: 1'],
] as const)('with %o and %d people it refuses', (environment, count, reason) => {
  expect(() => refuseToSeed(settings(environment), count, false)).toThrow(reason)
})

test('people who are there do not keep it from adding, production does', () => {
  expect(() => refuseToSeed(settings({}), 3, true)).not.toThrow()
  expect(() => refuseToSeed(settings({ NODE_ENV: 'production' }), 3, true)).toThrow()
})
