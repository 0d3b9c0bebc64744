import { intakeRoutes, mediaRoutes, recordRoutes, type VaultRecord } from '@cardea/contract'
import { intakeMark } from '@cardea/sealing/people'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { anEntry } from '../../testing/group.fixture.ts'
import { aKeyedIntake, anAnswerTo, anIntake, aSealedFile } from '../../testing/intake.fixture.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, fieldOf, press, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'
import { lena, bob, bank, finance, aVault } from '../../testing/vault-of-forms.ts'

/** What stands on the clipboard: what was written last. */
let copied: string
beforeEach(() => {
  copied = ''
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void (copied = text))
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    copied = (await (await item?.getType('text/plain'))?.text()) ?? ''
  })
})

const panel = () =>
  page.getByRole('complementary', { name: /^Form: / }).or(page.getByRole('dialog', { name: /^Form: / }))

test.each(sizes)(
  'a form is made of a template, and its address carries the mark of its own key ($name)',
  async (size) => {
    await page.viewport(size.width, size.height)
    aVault()
    await openApp('/outside?tab=asked')
    await expect.element(page.getByText('Nothing is asked for')).toBeVisible()
    await buttonOf('Ask for it').click()
    const dialog = dialogOf('Ask for it')
    await buttonOf('Make and copy link', dialog).click()
    await expect.element(dialog).toMatchTextContent('Say what you ask for.')
    await fieldOf('What for', dialog).fill('Bank details of Müller GmbH')
    await dialog.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Bank account' }).click()
    await dialog.getByRole('combobox', { name: 'Must IBAN be filled in?' }).click()
    await page.getByRole('option', { name: 'Required' }).click()
    await buttonOf('Remove Account holder', dialog).click()
    await dialog.getByRole('combobox', { name: 'Into group' }).click()
    await page.getByRole('option', { name: 'Finance' }).click()
    await expect.element(dialog).toMatchTextContent('You and the owners of Finance open the answers.')
    await buttonOf('More answers', dialog).click()
    await expectAccessible()
    await buttonOf('Make and copy link', dialog).click()
    const made = dialogOf('The link is copied')
    await expect.element(made).toMatchTextContent('It takes 2 answers, until')
    await expectAccessible()
    const [{ body } = { body: undefined }] = callsOf(intakeRoutes.makeIntake)
    expect(body).toMatchObject({
      title: 'Bank details of Müller GmbH',
      fields: [{ key: 'iban', label: 'IBAN', type: 'secret', isSecret: true, isRequired: true }],
      templateID: bank._id,
      groupID: finance._id,
      most: 2,
      isFilesAllowed: true,
    })
    const mark = await intakeMark(body?.publicKey ?? '')
    expect(copied).toBe(`${window.location.origin}/give/${anIntake()._id}#${mark}.${'A'.repeat(22)}`)
    await buttonOf('Done', made).click()
    const row = page.getByRole('list', { name: 'Forms' }).getByRole('listitem')
    await expect
      .element(row)
      .toMatchTextContent('Bank details of Müller GmbHFinance · 0 of 2 answered · until')
    await expectAccessible()
  },
)

test('addresses are asked by mail; no link is copied, and fields of one’s own go along, in their order', async () => {
  aVault()
  await openApp('/outside')
  await expect.element(title('Outside')).toBeVisible()
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill('Ask for it')
  await page.getByRole('option', { name: 'Ask for it' }).click()
  const dialog = dialogOf('Ask for it')
  await fieldOf('What for', dialog).fill('Passport data')
  await buttonOf('Add a field', dialog).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await fieldOf('Name of this field', dialog).fill('Number')
  await buttonOf('Help for Number', dialog).click()
  await fieldOf('Help for Number', dialog).fill('On the second page, at the top')
  await buttonOf('Add a field', dialog).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await fieldOf('Name of this field', dialog).nth(1).fill('Country')
  await press('Alt+ArrowUp')
  await dialog.getByRole('combobox', { name: 'Send it to' }).fill('rhea@example.org,')
  await buttonOf('Ask 1 address', dialog).click()
  await expect.element(dialogOf('1 address was asked')).toMatchTextContent('rhea@example.org')
  await expectAccessible()
  expect(copied).toBe('')
  const [{ body } = { body: undefined }] = callsOf(intakeRoutes.makeIntake)
  const help = 'On the second page, at the top'
  expect(body).toMatchObject({
    emails: ['rhea@example.org'],
    fields: [
      { label: 'Country', type: 'text' },
      { label: 'Number', type: 'text', help },
    ],
  })
  expect(body).not.toHaveProperty('most')
})

test('a server that answers with another key is found out before any address is given away', async () => {
  aVault()
  const { intake } = await aKeyedIntake()
  answer(intakeRoutes.makeIntake, intake)
  await openApp('/outside?tab=asked')
  await buttonOf('Ask for it').click()
  const dialog = dialogOf('Ask for it')
  await fieldOf('What for', dialog).fill('Passport data')
  await buttonOf('Add a field', dialog).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await buttonOf('Make and copy link', dialog).click()
  await expect.element(dialog).toMatchTextContent('The server answered with another key.')
  expect(copied).toBe('')
})

test.each(sizes)('an answer is opened, mended and taken in with its file ($name)', async (size) => {
  await page.viewport(size.width, size.height)
  const keyed = await aKeyedIntake({ received: 1, waiting: 1, groupID: finance._id })
  const file = await aSealedFile('letter.pdf', 'the letter')
  const { listed, opened } = await anAnswerTo(
    keyed,
    {
      fields: [
        { key: 'holder', value: 'Müller GmbH' },
        { key: 'iban', value: 'DE12 5001 0517' },
        { key: 'kind', value: 'Gold' },
        { key: 'unasked', value: 'nobody asked' },
      ],
      note: 'By post too',
      files: [file.note],
    },
    { email: 'buchhaltung@mueller.example' },
  )
  const vault = aVault([{ ...keyed.intake, by: lena }], [listed])
  answer(intakeRoutes.openAnswer, opened)
  answer(intakeRoutes.downloadAnswerFile, () => new Response(file.sealed))
  const stored: string[] = []
  answer(mediaRoutes.uploadMedia, () => {
    stored.push('one')
    return { _id: keyed.intake._id, name: 'letter.pdf', mimeType: 'application/pdf', size: 10, path: '' }
  })
  const taken: VaultRecord = aRecord({ name: 'Müller GmbH', access: [anEntry(lena, 'OWNER')] })
  answer(intakeRoutes.takeAnswer, () => {
    vault.answers = [{ ...listed, taken: { at: listed.at, by: lena, recordID: taken._id } }]
    return taken
  })
  answer(recordRoutes.getRecord, taken)
  await openApp('/outside?tab=asked')
  await page.getByRole('button', { name: /1 answer to take in/ }).click()
  await expect.element(panel()).toMatchTextContent('buchhaltung@mueller.example')
  await expectAccessible()
  expect(callsOf(intakeRoutes.openAnswer)).toEqual([])
  await panel()
    .getByRole('button', { name: /^Open the answer of/ })
    .click()
  await expect.element(fieldOf('Account holder', panel())).toHaveValue('Müller GmbH')
  await expect.element(panel()).toMatchTextContent('From 198.51.100.0/24, Edge on Windows.')
  await expect.element(panel()).toMatchTextContent('The address was mailed, not checked.')
  await expect.element(panel()).toMatchTextContent('Not one of the choices.')
  await expect.element(panel()).toMatchTextContent('letter.pdf')
  expect(document.body.textContent).not.toContain('nobody asked')
  await expectAccessible()

  await panel().getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Giro' }).click()
  await fieldOf('Name', panel()).fill('Müller GmbH')
  await buttonOf('Take in', panel()).click()
  await expect.element(toast()).toMatchTextContent('“Müller GmbH” is taken in.')
  await expect.element(panel()).toMatchTextContent('Taken in by Lena Marek')
  expect(stored).toHaveLength(1)
  const [{ body } = { body: undefined }] = callsOf(intakeRoutes.takeAnswer)
  expect(body).toMatchObject({
    name: 'Müller GmbH',
    fields: [
      { key: 'holder', value: 'Müller GmbH' },
      { key: 'iban', isSecret: true, value: 'DE12 5001 0517' },
      { key: 'kind', value: 'Giro' },
      { label: 'Note', type: 'multiline', value: 'By post too' },
    ],
    groupIDs: [finance._id],
    attachmentIDs: [keyed.intake._id],
  })
})

test('an answer that was not sealed for the form is told apart, and can be discarded', async () => {
  const keyed = await aKeyedIntake({ by: lena, received: 1, waiting: 1 })
  const { listed } = await anAnswerTo(keyed, {})
  const foreign = await anAnswerTo(await aKeyedIntake(), {})
  const vault = aVault([keyed.intake], [listed])
  answer(intakeRoutes.openAnswer, { ...foreign.opened, privateKey: keyed.privateKey })
  answer(intakeRoutes.discardAnswer, () => {
    vault.answers = []
    return { _id: listed._id }
  })
  await openApp(`/outside?tab=asked&form=${keyed.intake._id}`)
  await panel()
    .getByRole('button', { name: /^Open the answer of/ })
    .click()
  await expect.element(panel()).toMatchTextContent('This answer does not open')
  await buttonOf('Discard', panel()).click()
  await expectAccessible()
  await buttonOf('Discard', dialogOf('Discard this answer?')).click()
  await expect.element(panel()).toMatchTextContent('Nobody has answered yet.')
})

test('an answer that another reader took in meanwhile is said to be gone, and what was typed stays', async () => {
  const keyed = await aKeyedIntake({ by: lena, received: 1, waiting: 1 })
  const { listed, opened } = await anAnswerTo(keyed, {
    fields: [
      { key: 'holder', value: 'Müller' },
      { key: 'iban', value: 'DE' },
    ],
  })
  aVault([keyed.intake], [listed])
  answer(intakeRoutes.openAnswer, opened)
  refuse(intakeRoutes.takeAnswer, 404, 'intake/not-found')
  await openApp(`/outside?tab=asked&form=${keyed.intake._id}`)
  await panel()
    .getByRole('button', { name: /^Open the answer of/ })
    .click()
  await buttonOf('Take in', panel()).click()
  await expect.element(panel()).toMatchTextContent('This answer was taken in or discarded meanwhile.')
  await expect.element(fieldOf('Account holder', panel())).toHaveValue('Müller')
})

test('the maker copies the address of a form again, and closes it', async () => {
  const keyed = await aKeyedIntake({ by: lena })
  const vault = aVault([keyed.intake])
  answer(intakeRoutes.closeIntake, () => {
    const closed = { ...keyed.intake, over: { why: 'closed', at: '2026-11-24T10:00:00.000Z' } } as const
    vault.intakes = [closed]
    return closed
  })
  await openApp(`/outside?tab=asked&form=${keyed.intake._id}`)
  await buttonOf('Copy link', panel()).click()
  await expect
    .poll(() => copied)
    .toBe(`${window.location.origin}/give/${keyed.intake._id}#${keyed.mark}.${keyed.intake.door}`)
  await buttonOf('Close form', panel()).click()
  await buttonOf('Close form', dialogOf('Close this form?')).click()
  await expect.element(panel()).toMatchTextContent('Closed on 24 November')
  await expect.element(buttonOf('Copy link', panel())).not.toBeInTheDocument()
})

test('the owner of its group reads a form and does not close it; the place is there for one form alone', async () => {
  const keyed = await aKeyedIntake({ by: bob, groupID: finance._id })
  aVault([keyed.intake])
  await openApp('/records')
  await page.getByRole('link', { name: 'Outside' }).click()
  await expect.element(title('Outside')).toBeVisible()
  await page.getByText('Asked for').click()
  await page.getByRole('button', { name: /^Bank details/ }).click()
  await expect.element(panel()).toMatchTextContent('By Bob Castellan')
  await expect.element(buttonOf('Copy link', panel())).toBeVisible()
  await expect.element(buttonOf('Close form', panel())).not.toBeInTheDocument()
  expect(place()).toBe(`/outside?tab=asked&form=${keyed.intake._id}`)
})
