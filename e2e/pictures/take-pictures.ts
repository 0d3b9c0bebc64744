/**
 * Takes the pictures of the first page and of the README from the running app, in both themes, with a story of its own.
 * `npm run pictures`, with CHROMIUM set as for the journeys.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, languages, type Language } from '@cardea/contract'
import type { Page } from '@playwright/test'
import { onStage, openScene, themes, type Frame, type Stage, type Theme } from './scene.ts'
import type { Story } from './story.ts'

const root = join(import.meta.dirname, '../..')

interface Picture extends Frame {
  /** In each language that is spoken; else in English alone. */
  isTranslated?: true
  /** Below the checkout, without theme and ending. */
  file: string
  /** Brings the page to what is shown. */
  show: (page: Page, story: Story) => Promise<void>
}

const openRecord = async (page: Page, { recordID }: Story) => {
  await page.goto(`/records/${recordID}`)
  await page.getByRole('button', { name: /^Reveal Password|^Password aufdecken/ }).click()
  await page.getByText('vT7').first().waitFor()
}

const onThePhone = async (page: Page) => {
  await page.goto('/records')
  await page.getByText('Hetzner Cloud console').waitFor()
  // The bar of the phone comes after the list.
  await page.locator('nav a[href="/groups"]').filter({ visible: true }).waitFor()
}

const pictures: readonly Picture[] = [
  {
    file: 'web/public/pictures/phone',
    width: 390,
    height: 844,
    scale: 2,
    isPhone: true,
    isTranslated: true,
    show: onThePhone,
  },
  {
    file: 'web/public/pictures/records',
    width: 1440,
    height: 680,
    scale: 1.5,
    isTranslated: true,
    show: openRecord,
  },
  { file: 'docs/pictures/record', width: 1440, height: 860, scale: 1, show: openRecord },
  {
    file: 'docs/pictures/share',
    width: 1440,
    height: 860,
    scale: 1,
    show: async (page, { recordID }) => {
      await page.goto(`/records/${recordID}`)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { file: 'docs/pictures/phone', width: 390, height: 844, scale: 1, isPhone: true, show: onThePhone },
]

async function take(stage: Stage, picture: Picture, theme: Theme, language: Language): Promise<void> {
  const isDefault = language === defaultLanguage
  const locale = isDefault ? 'en-GB' : language
  const { context, page } = await openScene(stage, picture, theme, stage.story.signIn, locale)
  await picture.show(page, stage.story)
  await page.evaluate(() => document.fonts.ready)
  // Playwright writes PNG and JPEG only; WebP is a fifth of their size.
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const target = join(root, `${picture.file}-${theme}${isDefault ? '' : `-${language}`}.webp`)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(target, Buffer.from(data, 'base64'))
  await context.close()
}

await onStage(async (stage) => {
  for (const picture of pictures)
    for (const language of picture.isTranslated ? languages : ([defaultLanguage] as const))
      for (const theme of themes) await take(stage, picture, theme, language)
})
