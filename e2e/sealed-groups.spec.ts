import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { waitForKeys } from './fixtures/sealed.ts'
import { dialogOf, fieldOf } from './fixtures/vault.ts'

test('a group that only its people can open is made with a friend in it, renamed, and has a name for both alone', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Lena Marek')
  await waitForKeys(page)
  const bob = await aPerson('Bob Brown')
  const bobs = await browserOf(bob)
  await waitForKeys(bobs)

  await page.goto('/groups')
  await page
    .getByRole('button', { name: /^New group/ })
    .first()
    .click()
  const dialog = dialogOf(page, 'New group')
  await fieldOf(dialog, 'Name').fill('Board papers')
  await dialog.getByRole('combobox').fill(`${bob.email},`)
  await dialog.getByRole('button', { name: /with this Cardea’s help/ }).click()
  await page.getByRole('menuitem', { name: /^Only its people/ }).click()
  await expectAccessibleWideAndNarrow(page)
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('heading', { name: 'Board papers', exact: true })).toBeVisible()
  await expect(page.getByText('End-to-end encrypted: only its people can open it.').first()).toBeAttached()

  await bobs.goto('/groups')
  await expect(bobs.getByRole('main').getByRole('link', { name: 'Board papers', exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Name and icon…' }).click()
  const edit = dialogOf(page, /^Name and icon/)
  await fieldOf(edit, 'Name').fill('Board minutes')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Board minutes', exact: true })).toBeVisible()
  await expect(bobs.getByRole('main').getByRole('link', { name: 'Board minutes', exact: true })).toBeVisible()
})
