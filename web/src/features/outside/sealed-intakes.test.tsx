/** @file Forms whose answers only their readers open, as their maker and a later owner of their group see them. */
import { intakeRoutes, keyRoutes } from '@cardea/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerKeys } from '../../testing/answer-keys.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aKeyedIntake, anAnswerTo, anIntake } from '../../testing/intake.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf } from '../../testing/parts.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const id = '019ab0d5-6c00-7000-8000-00000000000c'

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  furnish({ me: lena })
  answerKeys(lena, { sealingModes: 'people' })
})

test('it is said who alone opens the answers, and the private key is sealed for them before it is sent', async () => {
  answer(keyRoutes.makeItemIDs, { ids: [{ _id: id, proof: 'proof' }] })
  answer(intakeRoutes.makeIntake, ({ body: { title, publicKey } }) =>
    anIntake({ _id: id, by: lena, title, publicKey, sealedFor: 'people' }),
  )
  await openApp('/outside?tab=asked')
  await buttonOf('Ask for it').click()
  const dialog = dialogOf('Ask for it')
  await expect
    .element(dialog)
    .toMatchTextContent('Only you can open the answers: they are end-to-end encrypted.')
  await fieldOf('What for', dialog).fill('Passport data')
  await buttonOf('Add a field', dialog).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialogOf('The link is copied')).toBeVisible()
  const [{ body } = { body: undefined }] = callsOf(intakeRoutes.makeIntake)
  expect(body).toMatchObject({ _id: id, proof: 'proof', wraps: [{ userID: lena._id, generation: 1 }] })
  expect(body).not.toHaveProperty('privateKey')
  expect(body).not.toHaveProperty('sealedFor')
})

test('a group’s owner whose keys are not there is not named as able to open the answers', async () => {
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')]
  const group = aGroup({ name: 'Operations', role: 'EDITOR', access, sealedFor: 'people' })
  furnish({ me: lena, groups: [group] })
  answerKeys(lena, { sealingModes: 'people' })
  await openApp('/outside?tab=asked')
  await buttonOf('Ask for it').click()
  const dialog = dialogOf('Ask for it')
  await dialog.getByRole('combobox', { name: 'Into group' }).click()
  await page.getByRole('option', { name: 'Operations' }).click()
  await expect.element(dialog).toMatchTextContent('Bob Castellan, who owns Operations, cannot yet.')
  await expect.element(dialog).not.toMatchTextContent('and the owners of Operations can open')
})

test('a form whose answers only their readers open has the ring beside its name, and another has none', async () => {
  const [sealed, open] = [
    anIntake({ _id: id, by: lena, title: 'Passport data', sealedFor: 'people' }),
    anIntake({ by: lena, title: 'Bank details' }),
  ]
  answer(intakeRoutes.searchIntakes, { intakes: [sealed, open], total: 2 })
  answer(intakeRoutes.getIntake, { ...sealed, answers: [] })
  await openApp('/outside?tab=asked')
  const glyph = 'End-to-end encrypted: only its readers can open what is answered.'
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  await expect.element(row('Passport data')).toMatchTextContent(glyph)
  await expect.element(row('Bank details')).not.toMatchTextContent(glyph)
  await row('Passport data').click()
  await expect.element(page.getByRole('heading', { name: /Passport data/ })).toMatchTextContent(glyph)
})

test('who was not let in reads whom to ask, and discards nothing', async () => {
  const keyed = await aKeyedIntake({ by: bob, sealedFor: 'people', received: 1, waiting: 1 })
  const { listed, opened } = await anAnswerTo(keyed, {})
  const { privateKey: _none, ...sealed } = opened
  answer(intakeRoutes.searchIntakes, { intakes: [keyed.intake], total: 1 })
  answer(intakeRoutes.getIntake, { ...keyed.intake, answers: [listed] })
  answer(intakeRoutes.openAnswer, { ...sealed, wrap: null, groupID: null, number: null, keyID: null })
  await openApp(`/outside?tab=asked&form=${keyed.intake._id}`)
  await page.getByRole('button', { name: /^Open the answer of/ }).click()
  const panel = page.getByRole('complementary', { name: /^Form: / })
  await expect.element(panel).toMatchTextContent('You cannot open this answer yet')
  await expect.element(panel).toMatchTextContent('Ask Bob Castellan to take the answer in.')
  await expect.element(buttonOf('Discard', panel)).not.toBeInTheDocument()
})
