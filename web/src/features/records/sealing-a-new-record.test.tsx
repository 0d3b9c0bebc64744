import { keyRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyStore } from '../../storage/key-store.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerKeys, answerKeysElsewhere } from '../../testing/answer-keys.ts'
import { callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aUser } from '../../testing/group.fixture.ts'
import { openApp, reload } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, mainButton } from '../../testing/parts.ts'
import { sizes } from '../../testing/sizes.ts'
import { loginTemplate } from '../../testing/template.fixture.ts'

const lena = aUser('Lena Marek')
const form = () => dialogOf(/Login|New record/)
const noKeys = 'This browser cannot open your end-to-end encrypted records yet.'

async function write(): Promise<void> {
  await mainButton('New record').last().click()
  await fieldOf('Name', form()).fill('Payroll portal')
  await fieldOf('Password', form()).fill('noise of ours')
}
const save = () =>
  form()
    .getByRole('button', { name: /^Save$/ })
    .click()

test.for(sizes)(
  'where only their people may open records, a browser without the person’s keys offers the ways to open them, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnish({ me: lena, templates: [loginTemplate] })
    answerKeysElsewhere(lena, { sealingModes: 'people' })
    await openApp('/records')
    await write()
    await expect.element(form().getByText(noKeys).first()).toBeVisible()
    await expect.element(form().getByRole('button', { name: /^Use another device/ })).toBeVisible()
    await expect.element(buttonOf('I have none of these', form())).toBeVisible()
    await expectAccessible()
    await save()
    await expect.poll(() => form().getByText(noKeys).elements().length).toBe(2)
    await expect.element(fieldOf('Name', form())).toHaveValue('Payroll portal')
    await expect.element(fieldOf('Password', form())).toHaveValue('noise of ours')
    expect(callsOf(recordRoutes.createRecord)).toEqual([])
    expect(callsOf(keyRoutes.makeKeys)).toEqual([])
  },
)

test('a person without any keys has them made by the press that saves, where they did not make themselves', async () => {
  furnish({ me: lena, templates: [loginTemplate] })
  answerKeys(lena, { sealingModes: 'people' })
  refuse(keyRoutes.makeKeys, 500, 'request/failed')
  refuse(keyRoutes.makeItemIDs, 500, 'request/failed')
  await openApp('/records')
  await write()
  await expect.poll(() => callsOf(keyRoutes.makeKeys).length).toBeGreaterThan(0)
  answerKeys(lena, { sealingModes: 'people' })
  await save()
  // It is sealed from here on.
  await expect.poll(() => callsOf(keyRoutes.makeItemIDs)).toHaveLength(1)
  await expect.element(fieldOf('Name', form())).toHaveValue('Payroll portal')
})

test('keys that protect nothing give way to new ones once a form needs some, without a question', async () => {
  furnish({ me: lena, templates: [loginTemplate] })
  answerKeys(lena, { sealingModes: 'people' })
  await openApp('/records')
  await expect.poll(() => callsOf(keyRoutes.makeKeys)).toHaveLength(1)
  // Another browser of hers, which holds no key.
  await expect.poll(async () => (await keyStore.names('device:')).length).toBe(1)
  await keyStore.deleteAll('device:')
  await reload()
  await mainButton('New record').last().click()
  await expect.poll(() => callsOf(keyRoutes.makeKeys)).toHaveLength(2)
  expect(callsOf(keyRoutes.makeKeys)[1]?.body).toMatchObject({ isUnused: true })
  await expect.element(fieldOf('Name', form())).toBeVisible()
  await expect.element(form().getByText(noKeys)).not.toBeInTheDocument()
})
