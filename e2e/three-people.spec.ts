import { recordRoutes } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'
import { secret } from './fixtures/vault.ts'

// What one may not see is refused, and the browser's console says so.
test.use({ locale: 'de-DE', allowedProblems: [/40[34] \((Forbidden|Not Found)\)/] })

async function waitForKeys(page: Page): Promise<void> {
  await page.goto('/settings#keys')
  const part = page.getByRole('region', { name: 'Was deine Einträge öffnet', exact: true })
  await expect(part.getByText('Dieser Browser', { exact: true })).toBeVisible()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Lohnportal' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Passwort aufdecken' }).click()
  await expect(page.getByText(secret)).toBeVisible()
}

test('three people in German: a record only they can open is made, shared with both, and one loses it @touch', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  const ada = await signIn('Ada Berg')
  const [bob, carol] = [await aPerson('Bob Brown'), await aPerson('Carol Cruz')]
  const [bobs, carols] = [await browserOf(bob), await browserOf(carol)]
  for (const one of [page, bobs, carols]) await waitForKeys(one)

  await page.goto('/records')
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Neuer Eintrag' })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lohnportal')
  await form.getByRole('textbox', { name: 'Passwort', exact: true }).fill(secret)
  await form.getByRole('button', { name: /mit Hilfe dieses Cardea/ }).click()
  await page.getByRole('menuitemradio', { name: /^Nur die Beteiligten/ }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert. Bisher kann ihn nur dieser Browser öffnen.')).toBeVisible()
  await expect(page).toHaveURL(/\/records\/[0-9a-f-]{36}/)
  const { pathname } = new URL(page.url())

  await page.getByRole('button', { name: 'Teilen', exact: true }).filter({ visible: true }).first().click()
  const share = page.getByRole('dialog', { name: 'Lohnportal teilen' })
  for (const { email } of [bob, carol]) await share.getByRole('combobox').first().fill(`${email},`)
  await expect(share.getByText(/kann das sofort öffnen\./)).toHaveCount(2)
  await expectAccessible(page)
  await share.getByRole('button', { name: /^(Mit 2 Personen teilen|Teilen)/ }).click()
  await expect(share).toBeHidden()
  for (const one of [bobs, carols]) await open(one, pathname)
  await expectAccessible(bobs)

  const id = pathname.split('/').at(-1) ?? ''
  await ada.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: carol.userID } })
  await carols.goto(pathname)
  await expect(carols.getByText('Gehört es jemand anderem?')).toBeVisible()
  await open(bobs, pathname)
})
