import { activityRoutes, groupRoutes, type Activity, type ActivityAction } from '@cardea/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { answerSettings, furnish } from '../../testing/furnish.ts'
import { aGroup, aUser } from '../../testing/group.fixture.ts'
import { openApp, place, reload } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, panelOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const lena = aUser('Lena')
let made = 0

const aRow = (action: ActivityAction, parts: Partial<Activity> = {}): Activity => {
  made += 1
  return {
    _id: `01990000-0000-7000-b000-${String(made).padStart(12, '0')}`,
    at: new Date().toISOString(),
    action,
    actor: lena,
    subjects: [],
    device: 'Firefox on Linux',
    network: '192.0.2.0/24',
    ...parts,
  }
}

test('one’s own activity names what one sees, and tells once what was done again and again', async () => {
  const [record, group] = [aRecord({ name: 'Console' }), aGroup({ name: 'Operations' })]
  furnish({ me: lena, records: [record], groups: [group] })
  const activity = [
    aRow('record.reveal', { recordID: record._id }),
    aRow('record.reveal', { recordID: record._id }),
    aRow('group.change', { groupID: group._id }),
    aRow('record.change'),
    aRow('account.sign-in'),
  ]
  // Less than an hour is told in minutes, whether or not midnight lies between.
  const sealedAt = new Date(Date.now() - 30 * 60_000).toISOString()
  answer(activityRoutes.listMyActivity, { activity, total: activity.length, sealedAt })
  await openApp('/activity')
  const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/Opened the secrets 2 times · Console/)
  await expect.element(rows.nth(1)).toMatchTextContent(/Changed it · Operations/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Changed it · Record/)
  await expect.element(rows.nth(3)).toMatchTextContent(/^Signed in\s+Firefox on Linux/)
  await expect.element(rows).toHaveLength(4)
  await expect.element(page.getByText('Tamper check: fine, 30 minutes ago')).toBeVisible()
  await rows.nth(0).getByRole('link', { name: 'Console' }).first().click()
  await expect.element(panelOf()).toBeVisible()
})

const bob = aUser('Bob Castellan')

/** Opens the funnel, and in it what one narrows by. */
const branch = async (name: string, where: Parameters<typeof buttonOf>[1] = page): Promise<void> => {
  await buttonOf('Filter', where).click()
  await page.getByRole('menuitem', { name }).click()
}
const choose = async (
  name: string,
  choice: string,
  where?: Parameters<typeof buttonOf>[1],
): Promise<void> => {
  await branch(name, where)
  await page.getByRole('menuitemradio', { name: choice }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

const sent = () => callsOf(activityRoutes.listMyActivity).at(-1)?.body.filter

test('one’s own activity is narrowed by kind, person, days and device, all of it by the server', async () => {
  furnish({ me: lena })
  const rows = [
    aRow('record.share', { subjects: [bob] }),
    aRow('account.sign-in', { device: 'Safari on iPhone' }),
  ]
  answer(activityRoutes.listMyActivity, ({ body }) =>
    body.filter?.personID === undefined
      ? { activity: rows, total: 240 }
      : { activity: rows.slice(0, 1), total: 1 },
  )
  await openApp('/activity')
  await expect.element(page.getByText('240 entries')).toBeVisible()
  await expectAccessible()
  await branch('Person')
  await expectAccessible()
  await page.getByRole('menuitemradio', { name: 'Bob Castellan' }).click()
  await expect.element(page.getByText('1 entry')).toBeVisible()
  expect(sent()).toEqual({ personID: bob._id })
  await buttonOf('Remove Person Bob Castellan').click()
  await expect.element(page.getByText('240 entries')).toBeVisible()

  await choose('Device', 'Safari on iPhone')
  await choose('What', 'Opened')
  await choose('When', 'Last 7 days')
  await expect.poll(sent).toMatchObject({ device: 'Safari on iPhone', from: expect.any(String) })
  expect(sent()?.actions).toContain('record.reveal')
  expect(sent()).not.toHaveProperty('until')
  expect(place()).toBe('/activity?kind=opened&device=Safari%20on%20iPhone&days=7'.replaceAll('%20', '+'))
  await reload()
  await expect.poll(sent).toMatchObject({ device: 'Safari on iPhone', from: expect.any(String) })
  await buttonOf('Remove When Last 7 days').click()

  await branch('When')
  await page.getByRole('menuitem', { name: 'From … to …' }).click()
  const question = dialogOf('From which day to which?')
  await buttonOf('Show', question).click()
  await expect.element(question).toMatchTextContent('Choose at least one of the two days.')
  await expectAccessible()
  await question.getByLabelText('From').fill('2026-11-05')
  await question.getByLabelText('To').fill('2026-11-01')
  await buttonOf('Show', question).click()
  await expect.element(question).toMatchTextContent('This day is before the first one.')
  await question.getByLabelText('To').fill('2026-11-05')
  await buttonOf('Show', question).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(sent).toMatchObject({
    from: new Date(2026, 10, 5).toISOString(),
    until: new Date(2026, 10, 6).toISOString(),
  })
})

test('a search looks in what is shown, and says that what is older is not searched yet', async () => {
  const record = aRecord({ name: 'Console' })
  furnish({ me: lena, records: [record] })
  const activity = [
    aRow('record.reveal', { recordID: record._id }),
    aRow('record.share', { subjects: [bob] }),
    aRow('account.sign-in', { device: 'Safari on iPhone' }),
  ]
  answer(activityRoutes.listMyActivity, { activity, total: 300 })
  await openApp('/activity')
  const search = page.getByRole('searchbox', { name: 'Search these entries' })
  const rows = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  for (const [words, row] of [
    ['castellan', 'Shared it with Bob Castellan'],
    ['iphone', 'Signed in'],
    ['opened console', 'Opened the secrets'],
  ] as const) {
    await search.fill(words)
    await expect.element(rows).toHaveLength(1)
    await expect.element(rows).toMatchTextContent(row)
  }
  await expect.element(page.getByText(/^1 of the 3 shown\. Older entries are searched once/)).toBeVisible()
  await search.fill('nothing of the kind')
  await expect.element(page.getByText('No matches in these entries')).toBeVisible()
  await expectAccessible()
  await buttonOf('Show all').click()
  await expect.element(rows).toHaveLength(3)
  expect(callsOf(activityRoutes.listMyActivity).every(({ body }) => body.filter === undefined)).toBe(true)
})

test('the activity of a record is narrowed to a person, and to nothing that cannot be done to it', async () => {
  const record = aRecord({ name: 'Console' })
  furnish({ me: lena, records: [record] })
  answer(activityRoutes.listRecordActivity, ({ body }) => {
    const activity = [
      aRow('record.reveal'),
      aRow('record.reveal', { actor: bob, device: null, network: null }),
    ]
    const { personID } = body.filter ?? {}
    const left = activity.filter(({ actor }) => personID === undefined || actor?._id === personID)
    return { activity: left, total: personID === undefined ? 12 : left.length }
  })
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('History', panel).click()
  await branch('Person', panel)
  expect(page.getByRole('menuitem', { name: 'Device' }).elements()).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Bob Castellan' }).click()
  await expect.element(panel.getByText('1 entry')).toBeVisible()
  expect(callsOf(activityRoutes.listRecordActivity).at(-1)?.body.filter).toEqual({ personID: bob._id })
  await branch('What', panel)
  expect(page.getByRole('menuitemradio', { name: 'Sign-ins and devices' }).elements()).toEqual([])
  await expectAccessible()
})

test('a link that names what there is not narrows nothing', async () => {
  furnish({ me: lena })
  answer(activityRoutes.listMyActivity, { activity: [aRow('account.sign-in')], total: 12 })
  await openApp('/activity?kind=nonsense&days=8&from=yesterday')
  await expect.element(page.getByText('1 entry')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Remove / }).elements()).toEqual([])
  expect(sent()).toBeUndefined()
})

test('below ten entries there is nothing to narrow', async () => {
  furnish({ me: lena })
  answer(activityRoutes.listMyActivity, { activity: [aRow('account.sign-in')], total: 9 })
  await openApp('/activity')
  await expect.element(page.getByText('1 entry')).toBeVisible()
  expect(buttonOf('Filter').elements()).toEqual([])
})

test('the settings lead to one’s own acts, and a press shows sign-ins alone', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ me: lena, groups: [group] })
  answerSettings()
  const signIn = aRow('account.sign-in')
  answer(activityRoutes.listMyActivity, ({ body }) => {
    const activity = [...(body.filter ? [] : [aRow('group.create', { groupID: group._id })]), signIn]
    return { activity, total: body.filter ? activity.length : 12 }
  })
  await openApp('/settings')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect.poll(place).toBe('/activity')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Signed in')
  await expect.element(main).toMatchTextContent('Created it · Operations')
  await expectAccessible()
  await choose('What', 'Sign-ins and devices', main)
  await expect.element(main).not.toMatchTextContent('Created it · Operations')
  await expect.element(main).toMatchTextContent('Signed in')
})

test('a group’s panel shows what was done to it', async () => {
  const group = aGroup({ name: 'Operations' })
  furnish({ me: lena, groups: [group] })
  answer(groupRoutes.getGroup, group)
  const activity = [aRow('group.create', { groupID: group._id })]
  answer(activityRoutes.listGroupActivity, { activity, total: 1 })
  await openApp('/groups')
  await buttonOf('More for Operations').click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const panel = page.getByRole('complementary', { name: /^Group: / })
  await panel.getByRole('radio', { name: 'Activity' }).click({ force: true })
  await expect.element(panel.getByText(/^Created it/)).toBeVisible()
})

test('all of an activity is saved as a file with the hashes of its chain, and a table of it is harmless', async () => {
  furnish({ me: lena })
  const proof = { previous: '00', content: '["chain",1]', hash: 'aa' }
  const evil = { ...lena, email: '=cmd@example.org' }
  const activity = [
    aRow('record.share', { subjects: [evil], proof }),
    aRow('account.sign-in', { device: '=1+1', proof: null }),
  ]
  answer(activityRoutes.listMyActivity, { activity, total: activity.length })
  const saved: Blob[] = []
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return make(blob)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await openApp('/activity')
  await buttonOf('More').click()
  await page.getByRole('menuitem', { name: /^Export as JSON Lines/ }).click()
  await expect.poll(() => saved.length).toBe(1)
  expect(callsOf(activityRoutes.listMyActivity).at(-1)?.body.areProofsShown).toBe(true)
  const lines = (await saved[0]?.text())?.trim().split('\n') ?? []
  expect(lines.map((line) => (JSON.parse(line) as Activity).proof)).toEqual([proof, null])
  await buttonOf('More').click()
  await page.getByRole('menuitem', { name: /^Export as CSV/ }).click()
  await expect.poll(() => saved.length).toBe(2)
  const table = await saved[1]?.text()
  expect(table).toContain('at,action,actor')
  expect(table).toContain("'=1+1")
  expect(table).toContain("'=cmd@example.org")
})
