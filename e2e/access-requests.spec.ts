import { expect, test } from './fixtures/test.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { dialogOf, login, makeRecord, openRecord, panelOf, secret, toast } from './fixtures/vault.ts'

// What one may not see is refused, and the browser's console says so.
test.use({ allowedProblems: [/40[34] \((Forbidden|Not Found)\)/] })

test('a request that is refused opens nothing, and only its asker is told', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const ada = await signIn('Ada Berg')
  const bob = await aPerson('Bob Brown')
  const { _id: id } = await makeRecord(ada, { name: 'Console', values: login })
  const other = await browserOf(bob)
  await other.goto(`/records/${id}`)
  await other.getByRole('button', { name: 'Ask for access' }).click()
  await other.getByRole('textbox', { name: 'Why' }).fill('I move the DNS on Friday.')
  await other.getByRole('button', { name: 'Ask for access' }).click()
  await expect(other.getByText('Asked. If it exists, the people who may share it are told.')).toBeVisible()

  await page.goto('/attention/requests')
  await page.getByRole('button', { name: /^Refuse: / }).click()
  await expect(toast(page)).toContainText('Refused')
  await expect(page.getByText('Bob Brown asks to see Console')).toBeHidden()

  await other.goto('/attention/requests')
  const mine = other.getByRole('listitem').filter({ hasText: /You ask to see a record/ })
  await expect(mine.getByText('Refused')).toBeVisible()
  await other.goto(`/records/${id}`)
  await expect(other.getByRole('heading', { name: 'Is it somebody else’s?' })).toBeVisible()
})

test('a request for a record that only its people can open is allowed with its key', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Ada Berg')
  await waitForKeys(page)
  await makeSealed(page, 'Console')
  await expect(panelOf(page).getByRole('heading', { name: 'Console' })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const other = await browserOf(await aPerson('Bob Brown'))
  await waitForKeys(other)
  await other.goto(`/records/${id}`)
  await other.getByRole('button', { name: 'Ask for access' }).click()
  await other.getByRole('textbox', { name: 'Why' }).fill('I move the DNS on Friday.')
  await other.getByRole('button', { name: 'Ask for access' }).click()

  await page.goto('/attention/requests')
  await page.getByRole('button', { name: /^Allow: / }).click()
  await dialogOf(page, /^Allow/)
    .getByRole('button', { name: 'Share', exact: true })
    .click()
  await expect(toast(page)).toContainText('has access')
  await other.goto('/records')
  const opened = await openRecord(other, 'Console')
  await opened.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(opened).toContainText(secret)
})
