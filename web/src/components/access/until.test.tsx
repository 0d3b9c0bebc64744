import { groupRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { callsOf } from '../../testing/answers.ts'
import { answerSharing } from '../../testing/answer-sharing.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, toast } from '../../testing/parts.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]

/** The day in so many days, as the page tells it. */
const dayMonth = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

const openEnds = (): Promise<void> => page.getByRole('menuitem', { name: /^Access ends/ }).click()

test('the end of a member’s access is set to a day, moved to a date, and taken away', async () => {
  const access = [anEntry(lena, 'OWNER'), anEntry(bob, 'VIEWER')]
  const vault = furnish({ me: lena, groups: [aGroup({ name: 'Operations', access })] })
  answerSharing(vault, { kind: 'group', known: [bob] })
  await openApp('/groups')
  await buttonOf('More for Operations').click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const panel = page.getByRole('complementary', { name: /^Group: / })
  const menu = buttonOf('Role of Bob Castellan: Viewer', panel)
  await menu.click()
  await openEnds()
  await page.getByRole('menuitem', { name: /^Ends in 1 week/ }).click()
  await expect.element(toast()).toMatchTextContent('Bob Castellan has access until')
  await expect.element(panel).toMatchTextContent(`Access ends ${dayMonth(7)}`)
  await expectAccessible()

  await menu.click()
  await openEnds()
  await page.getByRole('menuitem', { name: 'Ends at…' }).click()
  const question = dialogOf('Until when?')
  await question.getByLabelText('Day and time').fill('2020-01-01T12:00')
  await buttonOf('Choose', question).click()
  await expect.element(question).toMatchTextContent('at least five minutes from now')
  await expectAccessible()
  await question.getByLabelText('Day and time').fill('2099-01-01T12:00')
  await buttonOf('Choose', question).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(panel).toMatchTextContent('Access ends 1 January 2099')

  await menu.click()
  await openEnds()
  await page.getByRole('menuitem', { name: 'No expiry' }).click()
  await expect.element(toast()).toMatchTextContent('no longer expires')
  await expect.element(panel).not.toMatchTextContent('Access ends')
  const ends = callsOf(groupRoutes.shareGroup).map(({ body }) => body.users[0]?.until)
  expect(ends).toEqual([expect.any(String), new Date('2099-01-01T12:00').toISOString(), null])
})
