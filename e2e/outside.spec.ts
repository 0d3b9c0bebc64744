import { linkRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { languages } from './fixtures/languages.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, login, makeRecord, secret } from './fixtures/vault.ts'

const words = {
  'en-GB': {
    more: 'More',
    menu: /^One-time link/,
    dialog: 'One-time link to “Console”',
    knows: 'Whoever opens it knows this secret.',
    make: 'Make and copy link',
    made: 'The link is copied',
    done: 'Done',
    open: 'Open',
    show: 'Show Password',
    outside: 'Outside',
    list: 'One-time links',
    opened: /1 of 2 times opened/,
    end: 'End the link to Console',
    confirm: 'End link',
    ended: /Ended on/,
    panel: /1 person outside, by the link of/,
  },
  'de-DE': {
    more: 'Mehr',
    menu: /^Einmal-Link/,
    dialog: 'Einmal-Link zu „Console“',
    knows: 'Wer es öffnet, kennt dieses Geheimnis.',
    make: 'Link anlegen und kopieren',
    made: 'Der Link ist kopiert',
    done: 'Fertig',
    open: 'Öffnen',
    show: 'Password zeigen',
    outside: 'Nach außen',
    list: 'Einmal-Links',
    opened: /1 von 2-mal geöffnet/,
    end: 'Link zu Console beenden',
    confirm: 'Link beenden',
    ended: /Beendet am/,
    panel: /1 Person außerhalb, mit dem Link vom/,
  },
}

for (const { locale, on } of languages) {
  const said = words[locale]
  test.describe(`a person whose browser prefers ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test(`sends a record outside by a link, sees who opened it and what is known, and ends it${on}`, async ({
      page,
      signIn,
      browser,
      server,
    }) => {
      const ana = await signIn('Ana Berg')
      const record = await makeRecord(ana, { name: 'Console', values: login })
      await page.goto(`/records/${record._id}`)
      await page.getByRole('button', { name: said.more, exact: true }).click()
      await page.getByRole('menuitem', { name: said.menu }).click()
      const dialog = dialogOf(page, said.dialog)
      await expect(dialog).toContainText(said.knows)
      await dialog.getByRole('textbox').first().fill('2')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: said.make }).click()
      const made = dialogOf(page, said.made)
      await expect(made).toBeVisible()
      await expectAccessible(page)
      const address = await page.evaluate(() => navigator.clipboard.readText())
      expect(address).toMatch(/\/l\/[\w-]{36}#[\w-]{43}$/)
      await made.getByRole('button', { name: said.done }).click()

      const outside = await browser.newContext({ locale, baseURL: server.url })
      const visitor = await outside.newPage()
      await visitor.goto(address)
      await visitor.getByRole('button', { name: said.open, exact: true }).click()
      await visitor.getByRole('button', { name: said.show }).click()
      await expect(visitor.getByText(secret)).toBeVisible()
      await outside.close()

      await page.goto('/outside')
      await expect(page.getByRole('heading', { level: 1, name: said.outside })).toBeVisible()
      const row = page.getByRole('list', { name: said.list }).getByRole('listitem').first()
      await expect(row).toContainText(said.opened)
      await expectAccessible(page)
      await row.getByRole('button', { name: said.end }).click()
      await page.getByRole('dialog').getByRole('button', { name: said.confirm }).click()
      await expect(row).toContainText(said.ended)
      const { links } = await ana.call(linkRoutes.searchLinks, { body: {} })
      expect(links[0]).toMatchObject({ fieldKeys: ['username', 'password', 'url'], over: { why: 'ended' } })

      await page.goto(`/records/${record._id}`)
      await expect(page.getByText(said.panel)).toBeVisible()
    })
  })
}
