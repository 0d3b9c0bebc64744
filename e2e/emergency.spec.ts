import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleWideAndNarrow } from './fixtures/accessibility.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { languages } from './fixtures/languages.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, login, makeRecord, openRecord, panelOf, secret } from './fixtures/vault.ts'

const words = {
  'en-GB': {
    bar: 'Emergency access',
    name: 'Name somebody',
    naming: 'Name a trusted person',
    email: 'E-mail address',
    save: 'Name',
    trusted: /You trust bob\.brown.* in an emergency\./,
    askOf: 'Ask for access: Ada Berg',
    asking: 'Ask for emergency access',
    why: 'Why',
    asked: 'Asked. Ada Berg is told.',
    waits: /It opens on .*, unless Ada Berg refuses/,
    asks: 'Bob Brown asks for emergency access to everything you own.',
    refuseOf: 'Refuse Bob Brown',
    refused: 'Refused. Nothing opens.',
    allowOf: 'Allow now: Bob Brown',
    question: 'Let Bob Brown read everything you own?',
    cancel: 'Cancel',
    allow: 'Allow now',
    allowed: 'Bob Brown can read everything you own.',
    reads: /You can read everything that Ada Berg owned, until/,
    show: 'Show records',
    end: 'End the access of Bob Brown',
    ended: 'Emergency access ended',
    messages: 'Messages',
  },
  'de-DE': {
    bar: 'Notfallzugriff',
    name: 'Person benennen',
    naming: 'Vertrauensperson benennen',
    email: 'E-Mail-Adresse',
    save: 'Benennen',
    trusted: /Du vertraust bob\.brown.* im Notfall\./,
    askOf: 'Zugriff anfragen: Ada Berg',
    asking: 'Notfallzugriff anfragen',
    why: 'Warum',
    asked: 'Angefragt. Ada Berg erfährt es.',
    waits: /Er öffnet sich am .*, wenn Ada Berg nicht ablehnt/,
    asks: 'Bob Brown bittet um Notfallzugriff auf alles, was dir gehört.',
    refuseOf: 'Bob Brown ablehnen',
    refused: 'Abgelehnt. Es öffnet sich nichts.',
    allowOf: 'Jetzt freigeben: Bob Brown',
    question: 'Darf Bob Brown alles lesen, was dir gehört?',
    cancel: 'Abbrechen',
    allow: 'Jetzt freigeben',
    allowed: 'Bob Brown kann alles lesen, was dir gehört.',
    reads: /Du kannst alles lesen, was Ada Berg gehörte, bis/,
    show: 'Einträge zeigen',
    end: 'Zugriff von Bob Brown beenden',
    ended: 'Notfallzugriff beendet',
    messages: 'Meldungen',
  },
} as const

for (const { locale, on } of languages) {
  const said = words[locale]
  const toastOf = (page: Page): Locator => page.getByRole('region', { name: said.messages })
  test.describe(`people whose browsers prefer ${locale}`, () => {
    test.use({ locale })

    test(`a trusted person asks in an emergency; it is refused, then allowed, and ended${on}`, async ({
      page,
      signIn,
      aPerson,
      browserOf,
    }) => {
      const ada = await signIn('Ada Berg')
      const bob = await aPerson('Bob Brown')
      await makeRecord(ada, { name: 'Console', values: login })

      await page.goto('/settings#emergency')
      await page.getByRole('button', { name: said.name }).click()
      const naming = dialogOf(page, said.naming)
      await naming.getByRole('textbox', { name: said.email }).fill(bob.email)
      await expectAccessible(page)
      await naming.getByRole('button', { name: said.save, exact: true }).click()
      await expect(toastOf(page)).toContainText(said.trusted)
      await expectAccessible(page)

      const other = await browserOf(bob)
      const ask = async (): Promise<void> => {
        await other.goto('/settings#emergency')
        await other.getByRole('button', { name: said.askOf }).click()
        const asking = dialogOf(other, said.asking)
        await asking.getByRole('textbox', { name: said.why }).fill('Ada is in hospital.')
        await expectAccessible(other)
        await asking.getByRole('button', { name: said.asking }).click()
        await expect(other.getByText(said.waits)).toBeVisible()
      }
      await ask()
      await expectAccessible(other)

      // It stands on every page, and one press refuses.
      const bar = page.getByRole('region', { name: said.bar, exact: true })
      for (const path of ['/records', '/attention', '/settings']) {
        await page.goto(path)
        await expect(bar).toContainText(said.asks)
      }
      await page.goto('/records')
      await expect(bar).toBeVisible()
      await expectAccessibleWideAndNarrow(page)
      await bar.getByRole('button', { name: said.refuseOf }).click()
      await expect(toastOf(page)).toContainText(said.refused)
      await expect(bar).toBeHidden()
      await other.goto('/records')
      await expect(other.getByRole('list').getByText('Console')).toBeHidden()

      await ask()
      await page.goto('/attention/requests')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada is in hospital.' })
      await row.getByRole('button', { name: said.allowOf }).click()
      const question = dialogOf(page, said.question)
      await expectAccessible(page)
      await question.getByRole('button', { name: said.cancel }).click()
      await expect(bar).toBeVisible()
      await row.getByRole('button', { name: said.allowOf }).click()
      await question.getByRole('button', { name: said.allow, exact: true }).click()
      await expect(toastOf(page)).toContainText(said.allowed)

      await other.goto('/settings#emergency')
      await expect(other.getByText(said.reads)).toBeVisible()
      await expectAccessible(other)
      await other.getByText(said.show).click()
      await expect(other.getByRole('main').getByText('Console').first()).toBeVisible()

      await page.goto('/settings#emergency')
      await page.getByRole('button', { name: said.end }).click()
      await expect(toastOf(page)).toContainText(said.ended)
      await other.goto('/records')
      await expect(other.getByRole('main').getByText('Console')).toBeHidden()
    })
  })
}

test('what only its people can open is told in the settings once keys are left, and opens in an emergency', async ({
  page,
  signIn,
  aPerson,
  browserOf,
}) => {
  await signIn('Ada Berg')
  await waitForKeys(page)
  await makeSealed(page, 'Payroll portal')
  await expect(panelOf(page).getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  const bob = await aPerson('Bob Brown')
  const other = await browserOf(bob)
  await waitForKeys(other)

  await page.goto('/settings#emergency')
  await page.getByRole('button', { name: 'Name somebody' }).click()
  const naming = dialogOf(page, 'Name a trusted person')
  await naming.getByRole('textbox', { name: 'E-mail address' }).fill(bob.email)
  await naming.getByRole('button', { name: 'Name', exact: true }).click()
  const get = page.getByRole('region', { name: 'What they get', exact: true })
  await expect(get.getByText('1 end-to-end encrypted record too, for Bob Brown')).toBeVisible()
  await expect(get.getByText('stays closed')).toBeHidden()
  // Nothing else is owned, and no zero says so.
  await expect(get).not.toContainText('0 records')
  await expectAccessible(page)

  await other.goto('/settings#emergency')
  await other.getByRole('button', { name: 'Ask for access: Ada Berg' }).click()
  const asking = dialogOf(other, 'Ask for emergency access')
  await asking.getByRole('textbox', { name: 'Why' }).fill('Ada is in hospital.')
  await asking.getByRole('button', { name: 'Ask for emergency access' }).click()
  // The settings offer the same a moment later.
  const bar = page.getByRole('region', { name: 'Emergency access', exact: true })
  await bar.getByRole('button', { name: 'Allow now: Bob Brown' }).click()
  await dialogOf(page, 'Let Bob Brown read everything you own?')
    .getByRole('button', { name: 'Allow now', exact: true })
    .click()
  await expect(other.getByText(/You can read everything that Ada Berg owned, until/)).toBeVisible()
  await other.getByText('Show records').click()
  const opened = await openRecord(other, 'Payroll portal')
  await expect(opened.getByRole('heading', { name: 'Payroll portal' })).toBeVisible()
  await opened.getByRole('button', { name: 'Reveal Password' }).click()
  await expect(opened).toContainText(secret)
})
