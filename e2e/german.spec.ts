import type { Page } from '@playwright/test'
import builtIn from '../web/src/i18n/de/built-in.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { freshEmail } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, fieldOf, login, makeRecord, secret, templatesOf } from './fixtures/vault.ts'

test.use({ locale: 'de-DE' })

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
}

const language = (page: Page) => page.locator('html').getAttribute('lang')

test.describe('a newcomer whose browser prefers German', () => {
  // The code that is entered wrong on purpose.
  test.use({ allowedProblems: [/400 \(Bad Request\)/] })

  test('reads German from the first page to the records', async ({ page, inbox }) => {
    const email = freshEmail('Newcomer')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ein Tresor für dein Team')
    expect(await language(page)).toBe('de')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Mit E-Mail anmelden' }).click()
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(email)
    await page.getByRole('button', { name: 'Code anfordern' }).click()
    const box = page.getByRole('textbox', { name: 'Code aus der E-Mail' })
    const code = await inbox.nextCode(email)
    await box.fill(code === '000000' ? '000001' : '000000')
    await expect(page.getByText('Dieser Code stimmt nicht.')).toBeVisible()
    await expectAccessible(page)
    await box.fill(code)

    await page.getByRole('textbox', { name: 'Name' }).fill('Lena Marek')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByRole('heading', { name: 'Willkommen, Lena Marek' })).toBeVisible()
    await page.getByRole('link', { name: 'Meine Einträge öffnen' }).click()
    await expect(page.getByRole('heading', { name: 'Dein Tresor ist bereit, Lena Marek' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a record is made from a template in German, and shared with a sentence about it @touch', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  await makeRecord(lena, { name: 'Hetzner Cloud console', values: login })
  await page.goto('/records')
  await expect(page.getByRole('heading', { level: 1, name: 'Alle Einträge' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Einträge' })).toContainText('Hetzner Cloud console')

  await page.getByRole('button', { name: 'Neuer Eintrag' }).filter({ visible: true }).first().click()
  const form = dialogOf(page, /Zugangsdaten|Neuer Eintrag/)
  await fieldOf(form, 'Name').fill('Plausible')
  await fieldOf(form, 'Benutzername').fill('lena')
  await fieldOf(form, 'Passwort').fill(secret)
  await expectAccessible(page)
  await form.getByRole('button', { name: /^Speichern/ }).click()

  const panel = page
    .getByRole('complementary', { name: 'Eintrag: Plausible' })
    .or(page.getByRole('dialog', { name: 'Eintrag: Plausible' }))
  await expect(panel.getByRole('heading', { name: 'Plausible' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Teilen', exact: true }).filter({ visible: true }).click()
  const sharing = dialogOf(page, /teilen$/i)
  await sharing.getByRole('combobox').fill('rhea@example.org,')
  await expect(sharing).toContainText('1 weitere Person sieht dann 1 Geheimnis')
  await expectAccessible(page)
})

test('every word of the built-in templates is known in German', async ({ aPerson }) => {
  const same = ['Bank', 'Host', 'Organisation', 'Passphrase', 'PIN', 'Port', 'Server', 'System', 'Website']
  const templates = await templatesOf(await aPerson())
  const english = templates.flatMap(({ name, fields }) => [name, ...fields.map(({ label }) => label)])
  expect(new Set(english)).toEqual(new Set([...same, ...Object.keys(builtIn)]))
})

test('the settings switch to English and back, and the choice outlasts the log-out', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openSettings(page)
  await expectAccessible(page)

  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await language(page)).toBe('en')

  const languages = page.getByRole('group', { name: 'Language' })
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked()
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in to Cardea' })).toBeVisible()

  await signIn()
  await page.goto('/settings')
  await languages.getByText('Deutsch').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  expect(await language(page)).toBe('de')
})

test('another language comes also where a step back ends its load, as of a popup that closes', async ({
  page,
  signIn,
}) => {
  await signIn()
  await openSettings(page)
  await page.evaluate(() => history.pushState(history.state, '', location.href))
  let loads = 0
  await page.route(
    (url) => url.pathname === '/settings',
    async (route) => {
      loads += 1
      // Long enough for the step, and for a load that nothing ends.
      if (loads === 1) await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue().catch(() => undefined)
    },
  )
  await page.evaluate(() =>
    addEventListener('beforeunload', () => setTimeout(() => history.back(), 200), { once: true }),
  )
  await page.getByRole('group', { name: 'Sprache' }).getByText('English').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(loads).toBe(2)
})
