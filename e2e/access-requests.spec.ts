import { expectAccessible } from './fixtures/accessibility.ts'
import { languages } from './fixtures/languages.ts'
import { expect, test } from './fixtures/test.ts'
import { makeSealed, waitForKeys } from './fixtures/sealed.ts'
import { dialogOf, login, makeRecord, openRecord, panelOf, secret, toast } from './fixtures/vault.ts'

/** Of nothing. */
const unknownID = '0198c1f2-0000-7000-8000-00000000c0de'

// What one may not see is refused, and the browser's console says so.
test.use({ allowedProblems: [/40[34] \((Forbidden|Not Found)\)/] })

const words = {
  'en-GB': {
    ask: 'Ask for access',
    why: 'Why',
    asked: 'Asked. If it exists, the people who may share it are told.',
    refuse: /^Refuse: /,
    refused: 'Refused',
    asks: 'Bob Brown asks to see Console',
    mine: /You ask to see a record/,
    mineNamed: /You ask to see Console/,
    question: 'Is it somebody else’s?',
    allow: /^Allow: /,
    share: 'Share',
    granted: 'Granted',
    reveal: 'Reveal Password',
  },
  'de-DE': {
    ask: 'Zugriff anfragen',
    why: 'Warum',
    asked: 'Angefragt. Wenn es das gibt, erfahren es alle, die es teilen dürfen.',
    refuse: /^Ablehnen: /,
    refused: 'Abgelehnt',
    asks: 'Bob Brown möchte Console ansehen',
    mine: /Du möchtest einen Eintrag ansehen/,
    mineNamed: /Du möchtest Console ansehen/,
    question: 'Gehört es jemand anderem?',
    allow: /^Freigeben: /,
    share: 'Teilen',
    granted: 'Freigegeben',
    reveal: 'Password aufdecken',
  },
} as const

for (const { locale, on } of languages) {
  const said = words[locale]
  test.describe(`people whose browsers prefer ${locale}`, () => {
    test.use({ locale })

    test(`a person who asks for access, whether or not the item exists, is refused and told, asks again and is let in${on}`, async ({
      page,
      signIn,
      aPerson,
      browserOf,
    }) => {
      const ada = await signIn('Ada Berg')
      const { _id: id } = await makeRecord(ada, { name: 'Console', values: login })
      const other = await browserOf(await aPerson('Bob Brown'))
      const ask = async (item: string): Promise<void> => {
        await other.goto(`/records/${item}`)
        await expect(other.getByRole('heading', { name: said.question })).toBeVisible()
        await other.getByRole('button', { name: said.ask }).click()
        await other.getByRole('textbox', { name: said.why }).fill('I move the DNS on Friday.')
        await expectAccessible(other)
        await other.getByRole('button', { name: said.ask }).click()
        await expect(other.getByText(said.asked)).toBeVisible()
      }
      await ask(unknownID)
      await ask(id)

      await page.goto('/attention/requests')
      await expect(page.getByText(said.asks)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: said.refuse }).click()
      await expect(page.getByText(said.asks)).toBeHidden()
      await other.goto('/attention/requests')
      const mine = other.getByRole('listitem').filter({ hasText: said.mine })
      await expect(mine).toHaveCount(2)
      await expect(mine.getByText(said.refused)).toHaveCount(1)

      await ask(id)
      await page.getByRole('button', { name: said.allow }).click()
      const dialog = page.getByRole('dialog')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: said.share, exact: true }).click()
      await expect(page.getByText(said.asks)).toBeHidden()
      await other.goto('/attention/requests')
      const granted = other.getByRole('listitem').filter({ hasText: said.mineNamed })
      await expect(granted.getByText(said.granted)).toBeVisible()
      await other.goto(`/records/${id}`)
      await other.getByRole('button', { name: said.reveal }).click()
      await expect(other.getByText(secret)).toBeVisible()
    })
  })
}

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
