import { linkRoutes } from '@cardea/contract'
import { expectAccessible } from './fixtures/accessibility.ts'
import { makeLink } from './fixtures/link.ts'
import { freshEmail } from './fixtures/person.ts'
import { languages } from './fixtures/languages.ts'
import { expect, test } from './fixtures/test.ts'

const words = {
  'en-GB': {
    sent: (email: string) => `${email} (Ana) sent you something by Cardea.`,
    counted: 'Opening is counted. Ana sees when, and from which network and browser.',
    open: 'Open',
    last: 'This was the last time it could be opened. Save what you need.',
    show: 'Show Password',
    hide: 'Hide now',
    hidden: 'It is hidden',
    over: 'This link is over',
    foot: 'No password is asked for here.',
  },
  'de-DE': {
    sent: (email: string) => `${email} (Ana) hat dir etwas mit Cardea geschickt.`,
    counted: 'Das Öffnen wird gezählt. Ana sieht wann, und aus welchem Netz und mit welchem Browser.',
    open: 'Öffnen',
    last: 'Das war das letzte Mal, dass es geöffnet werden konnte. Sichere, was du brauchst.',
    show: 'Password zeigen',
    hide: 'Jetzt verbergen',
    hidden: 'Es ist verborgen',
    over: 'Dieser Link gilt nicht mehr',
    foot: 'Ein Passwort wird hier nie verlangt.',
  },
}

for (const { locale, on } of languages) {
  const said = words[locale]
  test.describe(`a visitor whose browser prefers ${locale}`, () => {
    // The link that is over, asked for once more.
    test.use({ locale, allowedProblems: [/410 \(Gone\)/] })

    test(`opens a link once by a press, reads it again after a reload, and hides it${on}`, async ({
      page,
      aPerson,
    }) => {
      const ana = await aPerson('Ana')
      const { path } = await makeLink(ana)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.sent(ana.email))
      await expect(page.getByText(said.counted)).toBeVisible()
      await expect(page.getByText(said.foot)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: said.open, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hetzner Cloud console' })).toBeFocused()
      await expect(page.getByText(said.last)).toBeVisible()
      await page.getByRole('button', { name: said.show }).click()
      await expect(page.getByText('vT7&kq-Mw29#zeLh4Rp')).toBeVisible()
      await expectAccessible(page)

      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Hetzner Cloud console' })).toBeVisible()
      await page.getByRole('button', { name: said.hide }).click()
      await expect(page.getByRole('heading', { level: 1, name: said.hidden })).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')

      await page.goto('about:blank')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: said.over })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('loading the page takes no view: robots, previews, and a browser that does not press', async ({
  page,
  request,
  aPerson,
}) => {
  const ana = await aPerson('Ana')
  const { link, path } = await makeLink(ana)
  const [address = ''] = path.split('#')
  const other = await request.get('/l/018f6c1e-0000-7000-8000-000000000000')
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await request.fetch(address, { method })
  expect(await (await request.get(address)).text()).toBe(await other.text())
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible()
  const { links } = await ana.call(linkRoutes.searchLinks, { body: {} })
  expect(links.find(({ _id }) => _id === link._id)?.views).toEqual({ used: 0, most: 1 })
})

test('a link for certain people opens with the code that is mailed for it', async ({
  page,
  inbox,
  aPerson,
}) => {
  const ana = await aPerson('Ana')
  const email = freshEmail('Rhea')
  const { path } = await makeLink(ana, { emails: [email] })
  await page.goto(path)
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = await inbox.nextCode(email)
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(code)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hetzner Cloud console' })).toBeVisible()
  const { links } = await ana.call(linkRoutes.searchLinks, { body: {} })
  expect(links[0]?.openings).toMatchObject([{ email }])
})

test('a new link stays readable on the narrowest screen, in two halves by two ways @long', async ({
  page,
  aPerson,
}) => {
  const { path, key } = await makeLink(await aPerson('Ana'))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path.replace(/#.*/, ''))
  await page.getByLabel('Link or key').fill(key)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Show Password' }).click()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
