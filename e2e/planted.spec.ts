import { readStorage } from './fixtures/browser-storage.ts'
import { chooseFromMenu } from './fixtures/lock.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import {
  dialogOf,
  fieldOf,
  inList,
  makeRecord,
  openRecord,
  panelButton,
  panelOf,
  secret,
} from './fixtures/vault.ts'

const name = 'Planted payroll portal'

test('of what only its people can open the browser keeps nothing in clear', async ({ page, signIn }) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  await makeSealed(page, name)
  await expect(panelOf(page).getByRole('heading', { name })).toBeVisible()
  await page.goto('/records')
  await expect(inList(page, name)).toBeVisible()
  const panel = await openRecord(page, name)
  await panel.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(panel).toContainText(secret)
  const kept = async () => Object.keys((await readStorage(page)).indexed)
  await expect.poll(kept, { intervals: [50] }).toContainEqual(expect.stringMatching(/^list:/))

  const { local, session, indexed } = await readStorage(page)
  const all = JSON.stringify({ local, session, indexed })
  for (const planted of [name, secret, 'lena@northwind.example']) expect(all).not.toContain(planted)
  // The search finds what the browser does keep.
  expect(Object.keys(indexed)).toContainEqual(expect.stringMatching(/^device:/))
})

test('the list that a browser keeps has what only its people can open, and it is there again, to be changed, at the next start', async ({
  page,
  signIn,
}) => {
  const lena = await signIn('Lena Marek')
  await makeRecord(lena, { name: 'Of the server' })
  await waitForKeys(page)
  await makeSealed(page, name)
  const rows = async () =>
    Object.keys((await readStorage(page)).indexed).filter((row) => row.startsWith('list:'))
  await expect.poll(rows, { intervals: [50] }).toEqual([expect.stringMatching(/^list:own1:/)])

  await page.reload()
  await expect(inList(page, name)).toBeVisible()
  await expect(inList(page, 'Of the server')).toBeVisible()
  // What was kept opened can be shared and changed as before.
  await openRecord(page, name)
  await panelButton(page, 'Edit').click()
  await fieldOf(panelOf(page), 'Name').fill('Renamed portal')
  await panelButton(page, 'Save').click()
  await expect(inList(page, 'Renamed portal')).toBeVisible()
  await page.reload()
  await expect(inList(page, 'Renamed portal')).toBeVisible()

  await chooseFromMenu(page, 'Log out')
  await dialogOf(page, 'Log out of this browser?').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(rows, { intervals: [50] }).toEqual([])
})
