import { readStorage } from './fixtures/browser-storage.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, openRecord, panelOf, secret } from './fixtures/vault.ts'

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
