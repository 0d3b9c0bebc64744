import { notificationRoutes, type NotificationKind, type UserNotification } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refusal, refuse } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { dialogOf, panelOf, press, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const bell = () => page.getByRole('button', { name: /^Notifications/ }).first()
const inbox = () => dialogOf('Notifications')

let made = 0

function aNotification(
  kind: NotificationKind,
  title: string,
  parts: Partial<UserNotification> = {},
): UserNotification {
  made += 1
  return {
    _id: `01990000-0000-7000-8d00-${String(made).padStart(12, '0')}`,
    kind,
    title,
    body: 'You can view it.',
    isRead: false,
    actor: bob,
    recordID: null,
    groupID: null,
    date: new Date().toISOString(),
    ...parts,
  }
}

/** Lists and marks as the server does. */
function answerNotifications(held: UserNotification[]): () => number {
  let notifications = held
  const unreadCount = () => notifications.filter(({ isRead }) => !isRead).length
  const mark = (isMeant: (one: UserNotification) => boolean, isRead: boolean): void => {
    notifications = notifications.map((one) => (isMeant(one) ? { ...one, isRead } : one))
  }
  answer(notificationRoutes.listNotifications, () => ({ notifications, unreadCount: unreadCount() }))
  answer(notificationRoutes.markNotifications, ({ body }) => {
    mark(({ _id }) => body.ids?.includes(_id) ?? true, body.isRead)
    return { unreadCount: unreadCount() }
  })
  answer(notificationRoutes.markNotification, ({ params, body }) => {
    mark(({ _id }) => _id === params.id, body.isRead)
    return notifications.find(({ _id }) => _id === params.id) ?? refusal(404, 'notification/not-found')
  })
  return unreadCount
}

test.for(sizes)(
  'the bell counts what is unread, and each notification opens what it is about, on a $name',
  async ({ name, width, height }) => {
    await page.viewport(width, height)
    // On a phone the bell stands on one’s own pages.
    const home = name === 'phone' ? '/settings' : '/records'

    const record = aRecord({ name: 'Console', role: 'VIEWER', access: [anEntry(bob, 'OWNER')] })
    const group = aGroup({ name: 'Operations', role: 'EDITOR', access: [anEntry(bob, 'OWNER')] })
    furnish({ me: lena, groups: [group], records: [record] })
    answerSettings()
    const unread = answerNotifications([
      aNotification('shared', 'Bob Castellan shared “Console” with you', { recordID: record._id }),
      aNotification('shared', 'Bob Castellan shared the group “Operations” with you', {
        groupID: group._id,
      }),
    ])
    await openApp(home)
    await expect.element(bell()).toHaveAccessibleName('Notifications, 2 unread')
    await bell().click()
    await expect.element(inbox().getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect.poll(() => inbox().getByText('Unread').elements()).toHaveLength(2)
    await expectAccessible()
    await inbox()
      .getByRole('button', { name: /Bob Castellan shared .Console. with you/ })
      .click()
    await expect.element(panelOf()).toMatchTextContent('Console')
    await expect.element(inbox()).not.toBeInTheDocument()
    await expect.poll(unread).toBe(1)
    await goBack()
    await expect.element(bell()).toHaveAccessibleName('Notifications, 1 unread')
    await bell().click()
    await inbox()
      .getByRole('button', { name: /the group .Operations. with you/ })
      .click()
    await expect.poll(place).toMatch(/^\/group_records\//)
    await expect.poll(unread).toBe(0)
  },
)

test('an empty list says so; Esc closes it, and the focus goes back', async () => {
  furnish({ me: lena })
  await openApp('/records')
  await expect.element(bell()).toHaveAccessibleName('Notifications')
  await bell().click()
  await expect.element(inbox().getByText('Nothing new')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await expect.element(inbox()).not.toBeInTheDocument()
  await expect.element(bell()).toHaveFocus()
})

test('all are marked at once, and what is gone says so', async () => {
  furnish({ me: lena })
  const unread = answerNotifications([
    aNotification('item-gone', 'Bob Castellan deleted a record'),
    aNotification('shared', 'Bob Castellan shared a record with you'),
  ])
  await openApp('/records')
  await bell().click()
  await expect.element(inbox().getByText('Unread').first()).toBeInTheDocument()
  await inbox().getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(() => inbox().getByText('Unread').elements()).toEqual([])
  await expect.poll(unread).toBe(0)
  await inbox()
    .getByRole('button', { name: /Bob Castellan deleted a record/ })
    .click()
  await expect.element(toast()).toMatchTextContent('This was deleted, or is no longer shared')
  expect(callsOf(notificationRoutes.markNotifications)).toHaveLength(1)
})

test.for(sizes)('Back closes the list and stays on the page, on a $name', async ({ name, width, height }) => {
  await page.viewport(width, height)
  furnish({ me: lena })
  answerSettings()
  await openApp(name === 'phone' ? '/settings' : '/records')
  await expect.element(bell()).toBeVisible()
  for (const path of name === 'phone' ? ['/settings'] : ['/trash', '/settings', '/records']) {
    const links = page.getByRole('navigation', { name: 'Main' }).element().querySelectorAll<HTMLElement>('a')
    const link = [...links].find((one) => one.getAttribute('href') === path && one.checkVisibility())
    link?.click()
    await expect.poll(place).toBe(path)
    await bell().click()
    await expect.element(inbox()).toBeVisible()
    await goBack()
    await expect.element(inbox()).not.toBeInTheDocument()
    expect(place()).toBe(path)
  }
})

test('a list that does not load says so and is fetched again', async () => {
  furnish({ me: lena })
  refuse(notificationRoutes.listNotifications, 500, 'request/failed')
  await openApp('/records')
  await bell().click()
  await expect.element(inbox().getByRole('alert')).toMatchTextContent('Your notifications did not load')
  await expectAccessible()
  answerNotifications([])
  await inbox().getByRole('button', { name: 'Try again' }).click()
  await expect.element(inbox().getByText('Nothing new')).toBeVisible()
})
