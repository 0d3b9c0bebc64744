import { userSettingRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('settings are made at the first asking: both notifications on, no passcode, empty lists', async () => {
  app.clock.freeze()
  const person = await app.aPerson()
  expect((await app.as(person).call(userSettingRoutes.getUserSetting)).body).toEqual({
    userID: person.id,
    isNotificationOn: true,
    isEmailNotificationOn: true,
    isReviewMailOn: false,
    isDueMailOn: false,
    isSecondFactorOn: false,
    isPinSet: false,
    isLocked: false,
    lockAfter: 120_000,
    lastActive: app.clock.now().toISOString(),
    recentCredential: [],
    pinnedCredential: [],
    fcmToken: [],
    draftKey: expect.stringMatching(/^[\w-]{43}$/),
    listKey: expect.stringMatching(/^[\w-]{43}$/),
    language: 'en',
  })
})

test('many first askings at once, by GET and POST, make one setting with one draft key', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? app.as(person).call(userSettingRoutes.getUserSetting)
        : app.as(person).call(userSettingRoutes.makeUserSetting, { body: {} }),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.draftKey)).size).toBe(1)
})

test('each person has a draft key of their own', async () => {
  const keys = new Set<string | undefined>()
  for (let people = 0; people < 3; people += 1) {
    const person = await app.aPerson()
    keys.add((await app.as(person).call(userSettingRoutes.getUserSetting)).body.draftKey)
  }
  expect(keys.size).toBe(3)
})

test('each session has a key of its own for the list that its browser keeps, the same at each asking', async () => {
  const person = await app.aPerson()
  const other = { accessToken: (await app.aSession(person.id)).accessToken }
  const ask = async (who: { accessToken: string }) =>
    (await app.as(who).call(userSettingRoutes.getUserSetting)).body.listKey
  expect(await ask(person)).toBe(await ask(person))
  expect(await ask(other)).not.toBe(await ask(person))
})
