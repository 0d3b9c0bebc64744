import type { Page } from '@playwright/test'
import { chooseImport } from '../fixtures/import-file.ts'
import type { Story } from './story.ts'
import { recordRoutes } from '@cardea/contract'
import { said } from './said.ts'
import { button, dialog } from './screen-steps.ts'

export const openHistory = (page: Page) => button(page, 'History').click()

const bitwarden = `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp
Work,1,login,Hetzner,,,0,https://console.hetzner.cloud,lena@northwind.example,vT7&kq-Mw29#zeLh4Rp,
Work,,login,Intranet,"Ask Priya, she knows",,0,https://intranet.northwind.example,lena,intra-2024,
,,login,Library card,,,0,https://library.example,4711,books,
Home,,note,Alarm code,4 digits and the star,,0,,,,
`

export const withFile = async (page: Page) => {
  await page.goto('/import')
  await chooseImport(page, 'bitwarden_export.csv', bitwarden, said('choose a file'))
  await page.getByRole('heading', { name: /Bitwarden/ }).waitFor()
}

/** A file that says otherwise what one has. */
export const withKnown = async (page: Page, story: Story) => {
  const lena = await story.signIn()
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  const known = records.flatMap(({ name, fields }) => {
    const valueOf = (key: string) => fields?.find((field) => field.key === key)?.value ?? ''
    return name && valueOf('url') && valueOf('username')
      ? [`,,login,${name},Admin seat,,0,${valueOf('url')},${valueOf('username')},another-1,`]
      : []
  })
  await page.goto('/import')
  await chooseImport(
    page,
    'bitwarden_export.csv',
    `${bitwarden}${known.slice(0, 3).join('\n')}\n`,
    said('choose a file'),
  )
  await page.getByRole('heading', { name: /Bitwarden/ }).waitFor()
  await button(page, /^Preview/).click()
  await page.getByRole('radio', { name: said(/^You have it/) }).check({ force: true })
  await page
    .getByRole('list', { name: said('What differs from yours') })
    .getByRole('button', { expanded: false })
    .first()
    .click()
}

export const roleOfBob = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Bob Castellan' })
    .last()
    .getByRole('button', { name: said(/^Role of/) })

export const settingsStep = (part: string, name: string) => async (page: Page) => {
  await page.goto(`/settings#${part}`)
  await button(page, name).click()
  await dialog(page)
}
