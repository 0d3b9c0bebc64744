import { notificationRoutes, userSettingRoutes, type PushMessage } from '@cardea/contract'
import type { CDPSession, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { chooseFromMenu, lockNow, setPasscode } from './fixtures/lock.ts'
import { standInForNotifications } from './fixtures/notifications.ts'
import type { Person } from './fixtures/person.ts'
import { blankPage } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord, panelOf, toast } from './fixtures/vault.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // A browser of a test has no push service; the app goes without, and the messages are handed over here.
  allowedProblems: [/Push API in incognito/],
})

test.beforeEach(({ context }) => standInForNotifications(context))

/** Hands a message to the page's worker as its push service would. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(devtools, page)
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(message).padEnd(256),
  })
  await devtools.detach()
}

async function registrationOf(devtools: CDPSession, page: Page): Promise<string> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const found = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ isDeleted }) => !isDeleted)
    if (own) found.resolve(own.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return found.promise
}

/** What the system shows for this origin. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, data }) => ({ title, path: String(data) }))
  })

/** Shared a moment ago, as the message about it tells. */
async function shareWith(person: Person, owner: Person): Promise<PushMessage> {
  const record = await makeRecord(owner, { name: 'Console', sharedWith: { [person.email]: 'VIEWER' } })
  const { notifications } = await person.call(notificationRoutes.listNotifications)
  const notificationID = notifications[0]?._id ?? ''
  return { eventID: notificationID, notificationID, kind: 'shared', count: 1, recordID: record._id }
}

test('an open vault says who did what, and opens it', async ({ page, signIn, aPerson }) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  await page.goto('/records')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await deliver(page, await shareWith(lena, bob))
  await expect(toast(page)).toContainText('Bob Castellan shared “Console” with you')
  await expect(inList(page, 'Console')).toBeVisible()
  expect(await shown(page)).toEqual([])
  await toast(page).getByRole('button', { name: 'Open' }).click()
  await expect(panelOf(page)).toContainText('Console')
})

test('with a locked vault, and with none open, it is said that there is something and no more', async ({
  page,
  signIn,
  aPerson,
}) => {
  const [lena, bob] = [await signIn(), await aPerson('Bob Castellan')]
  const message = await shareWith(lena, bob)
  await setPasscode(lena)
  await page.goto('/records')
  await expect(inList(page, 'Console')).toBeVisible()
  await lockNow(page)
  await deliver(page, message)
  const something = { title: 'Something new in Cardea', path: `/records/${message.recordID}` }
  await expect.poll(() => shown(page)).toEqual([something])
  await expect(page.getByText('Console')).toHaveCount(0)

  await page.goto(blankPage)
  await deliver(page, { ...message, eventID: crypto.randomUUID(), count: 2 })
  await expect.poll(async () => (await shown(page)).length).toBe(2)
})

test.describe('with a push service', () => {
  /** Stands for the browser's push service, which is far away. */
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      const key = (bytes: number) => btoa('k'.repeat(bytes)).replaceAll('=', '')
      const endpoint = 'https://push.example.org/of-this-browser'
      const subscription = {
        endpoint,
        options: {},
        unsubscribe: () => {
          current = null
          return Promise.resolve(true)
        },
        toJSON: () => ({ endpoint, keys: { p256dh: key(65), auth: key(16) } }),
      }
      let current: unknown = null
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(current),
        subscribe: () => Promise.resolve((current = subscription)),
      })
    })
  })

  const devices = async (person: Person) =>
    (await person.call(userSettingRoutes.getUserSetting)).fcmToken.length

  test('a browser that allows it is subscribed on load, may be switched off, and is forgotten at logout', async ({
    page,
    signIn,
    aPerson,
  }) => {
    const lena = await signIn()
    await page.goto('/settings')
    await expect.poll(() => devices(lena)).toBe(1)
    const part = page.getByRole('region', { name: 'Notifications', exact: true })
    const here = part.getByRole('switch', { name: 'On this device', exact: true })
    await expect(here).toBeChecked()
    await expectAccessible(page)

    await here.uncheck()
    await expect.poll(() => devices(lena)).toBe(0)
    await page.reload()
    await expect(here).not.toBeChecked()
    expect(await devices(lena)).toBe(0)

    await here.check()
    await expect.poll(() => devices(lena)).toBe(1)
    const other = await aPerson('Lena Marek', lena.email)
    await chooseFromMenu(page, 'Log out')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => devices(other)).toBe(0)
  })
})
