import { intakeRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { languages } from './fixtures/languages.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf } from './fixtures/vault.ts'

const iban = 'DE12 5001 0517 0648 4898 90'

const words = {
  'en-GB': {
    asked: 'Asked for',
    ask: 'Ask for it',
    what: 'What for',
    add: 'Add a field',
    type: 'Password or secret',
    name: 'Name of this field',
    make: 'Make and copy link',
    made: 'The link is copied',
    done: 'Done',
    heading: /asks you for Bank details\.$/,
    sealed: /It is sealed in this browser/,
    files: 'Choose files',
    send: 'Send',
    sent: 'Sent',
    over: 'It has been answered. Nothing more is taken here.',
    waiting: /1 answer to take in/,
    open: /^Open the answer of/,
    take: 'Take in',
    taken: '“Bank details” is taken in.',
    takenBy: 'Taken in by Ana Berg',
    toRecord: 'To the record',
  },
  'de-DE': {
    asked: 'Angefordert',
    ask: 'Anfordern',
    what: 'Worum geht es?',
    add: 'Feld hinzufügen',
    type: 'Passwort',
    name: 'Bezeichnung dieses Feldes',
    make: 'Link anlegen und kopieren',
    made: 'Der Link ist kopiert',
    done: 'Fertig',
    heading: /bittet dich um Bank details\.$/,
    sealed: /Es wird in diesem Browser versiegelt/,
    files: 'Dateien wählen',
    send: 'Abschicken',
    sent: 'Abgeschickt',
    over: 'Es ist schon beantwortet. Mehr wird hier nicht genommen.',
    waiting: /1 Antwort zu übernehmen/,
    open: /^Antwort vom .* öffnen$/,
    take: 'Übernehmen',
    taken: '„Bank details“ ist übernommen.',
    takenBy: 'Übernommen von Ana Berg',
    toRecord: 'Zum Eintrag',
  },
}

for (const { locale, on } of languages) {
  const said = words[locale]
  test.describe(`a person whose browser prefers ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`asks for something by a form, which somebody without an account answers, and takes it in${on}`, async ({
      page,
      signIn,
      browser,
      server,
    }) => {
      const ana = await signIn('Ana Berg')
      await page.goto('/outside?tab=asked')
      await page.getByRole('button', { name: said.ask }).click()
      const dialog = dialogOf(page, said.ask)
      await dialog.getByRole('textbox', { name: said.what }).fill('Bank details')
      await dialog.getByRole('button', { name: said.add }).click()
      await page.getByRole('menuitem', { name: said.type }).click()
      await dialog.getByRole('textbox', { name: said.name }).fill('IBAN')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: said.make }).click()
      const made = dialogOf(page, said.made)
      await expect(made).toBeVisible()
      await expectAccessible(page)
      const address = await page.evaluate(() => navigator.clipboard.readText())
      expect(address).toMatch(/\/give\/[\w-]{36}#[\w-]{22}\.[\w-]{22}$/)
      await made.getByRole('button', { name: said.done }).click()

      const outside = await browser.newContext({ locale, baseURL: server.url })
      const visitor = await outside.newPage()
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(said.heading)
      await expect(visitor.getByText(said.sealed)).toBeVisible()
      await visitor.getByLabel('IBAN', { exact: true }).fill(iban)
      const choosing = visitor.waitForEvent('filechooser')
      await visitor.getByRole('button', { name: said.files }).click()
      const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('as agreed') }
      await (await choosing).setFiles(letter)
      await expectAccessible(visitor)
      await visitor.getByRole('button', { name: said.send, exact: true }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(said.sent)
      const again = await outside.newPage()
      await again.goto(address)
      await expect(again.getByText(said.over)).toBeVisible()
      await expectAccessible(again)
      await outside.close()

      await page.getByRole('button', { name: said.waiting }).click()
      await page.getByRole('button', { name: said.open }).click()
      await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue(iban)
      await expect(page.getByText('letter.txt')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: said.take, exact: true }).click()
      await expect(page.getByText(said.taken)).toBeVisible()
      await expect(page.getByText(said.takenBy)).toBeVisible()
      await page.getByRole('link', { name: said.toRecord }).click()
      await expect(page.getByRole('heading', { name: 'Bank details' }).first()).toBeVisible()
      await expect(page.getByText('letter.txt')).toBeVisible()
      const { intakes } = await ana.call(intakeRoutes.searchIntakes, { body: {} })
      expect(intakes[0]).toMatchObject({ received: 1, waiting: 0, over: { why: 'answered' } })
    })
  })
}
