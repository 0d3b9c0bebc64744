import { verified } from '../server/src/testing/oidc-provider.ts'
import { expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { freshEmail } from './fixtures/person.ts'
import { test } from './fixtures/provider.ts'
import { expect } from './fixtures/test.ts'

test.use({ isOidcOnly: true })

test('where the provider is the only way in, the page asks for no address', async ({ page, provider }) => {
  provider.says = verified(freshEmail('only'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Continue with Example Login' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessibleWideAndNarrow(page)
  await page.getByRole('button', { name: 'Continue with Example Login' }).click()
  await expect(page).toHaveURL(/\/profile/)
})
