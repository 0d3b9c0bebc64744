import { notificationRoutes, type UserNotification } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import type { Person } from '../../testing/factories.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const sealing = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })

const asking = (language: string | undefined) =>
  language === undefined ? {} : { headers: { 'accept-language': language } }
const newestIn = async (person: Person, language?: string): Promise<UserNotification | undefined> =>
  (await app.as(person).call(notificationRoutes.listNotifications, asking(language))).body.notifications[0]

test('one notification is read in German by who asks for German, in English by who asks for that or for nothing we have', async () => {
  const owner = await app.aPerson({ name: 'Ada' })
  const friend = await app.aPerson()
  await shareAs(app, owner, await app.aRecord({ owner, name: 'Bank' }), [friend, 'VIEWER'])
  const english = { title: 'Ada shared “Bank” with you', body: 'You can view it.' }
  const german = { title: 'Ada hat „Bank“ mit dir geteilt', body: 'Du kannst den Eintrag ansehen.' }
  const { title, body, ...rest } = (await newestIn(friend)) ?? {}
  expect({ title, body }).toEqual(english)
  for (const language of ['de', 'de-AT,de;q=0.9,en;q=0.8', 'fr, de;q=0.1']) {
    expect(await newestIn(friend, language)).toEqual({ ...rest, ...german })
  }
  for (const language of ['en', 'en-GB, de;q=0.9', 'fr', 'zh-Hans-CN;q=1, ja', '*', 'de;q=0', 'nonsense;;']) {
    expect(await newestIn(friend, language)).toEqual({ ...rest, ...english })
  }
})

test('a notification that is marked is answered in the language of that call', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord()
  await shareAs(app, record.owner, record, [friend, 'EDITOR'])
  const id = (await newestIn(friend))?._id ?? ''
  const mark = async (language: string) =>
    (
      await app.as(friend).call(notificationRoutes.markNotification, {
        ...asking(language),
        params: { id },
        body: { isRead: true },
      })
    ).body.body
  expect(await mark('de')).toBe('Du kannst den Eintrag ansehen und ändern.')
  expect(await mark('en')).toBe('You can view and change it.')
})

test('a sealed call names its language beside the seal, and its answer comes sealed', async () => {
  const person = await sealing.aPerson({ clientKey: keyPairOf() })
  await sealing.database
    .insertInto('notifications')
    .values({
      id: makeId(),
      user_id: person.id,
      event_id: makeId(),
      kind: 'item-gone',
      actor_id: (await sealing.aPerson({ name: 'Ada' })).id,
      record_id: makeId(),
      at: sealing.clock.now(),
    })
    .execute()
  const page = await sealing.page(person)
  const sealed = page.seal({ path: '/notification' })
  const headers = { ...sealed.request.headers, 'accept-language': 'de' }
  const answer = await page.send(sealed, { headers })
  expect(answer.headers['x-encrypted']).toBe('1')
  expect(answer.json).toMatchObject({ notifications: [{ title: 'Ada hat einen Eintrag gelöscht' }] })
})
