import { bulkRoutes, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, listedNames, press, title, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const fields = [{ label: 'Password', type: 'secret', value: 'x' }] as const
const bar = () => page.getByRole('region', { name: 'Selected records' })
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selected = () => page.getByRole('checkbox', { name: /^Select (?!all)/, checked: true }).elements()
const idOf = (vault: Vault, name: string) => vault.records.find((record) => record.name === name)?._id

async function select(...names: string[]): Promise<void> {
  for (const name of names) await box(name).click({ force: true })
  await expect.poll(selected).toHaveLength(names.length)
}

/** Lena's own records of these names, the first at the top. */
async function listOf(...names: string[]): Promise<Vault> {
  const access = [anEntry(lena, 'OWNER')]
  // The newest stands first.
  const records = names.toReversed().map((name) => aRecord({ name, fields: [...fields], access }))
  const vault = furnish({ me: lena, records })
  await openApp('/records')
  await expect.poll(listedNames).toEqual(names)
  return vault
}

/** Lena's Console and Key, and Bob's Payroll, which she may edit. */
async function threeRecords(): Promise<Vault> {
  const own = anEntry(lena, 'OWNER')
  const vault = furnish({
    me: lena,
    records: [
      aRecord({
        name: 'Payroll',
        role: 'EDITOR',
        access: [anEntry(bob, 'OWNER'), anEntry(lena, 'EDITOR')],
      }),
      aRecord({ name: 'Key', fields: [...fields], access: [own] }),
      aRecord({ name: 'Console', fields: [...fields], access: [own, anEntry(bob, 'VIEWER')] }),
      aRecord({ name: 'Kept', access: [own] }),
    ],
  })
  await openApp('/groups')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^All records/ })
    .click()
  await expect.element(inList('Console')).toBeVisible()
  return vault
}

test('an action says how many it suits where that are not all; Back ends the selection and goes nowhere', async () => {
  await threeRecords()
  await select('Payroll', 'Console', 'Key')
  await expect.element(buttonOf('Share 2', bar())).toBeVisible()
  await expect.element(buttonOf('Pin', bar())).toBeVisible()
  await expect.element(buttonOf('Delete 2, leave 1', bar())).toBeVisible()
  await expectAccessible()
  await goBack()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(place()).toBe('/records')
})

test('many are deleted and left at once, after it was said which is which and who loses what', async () => {
  const vault = await threeRecords()
  const ids = ['Console', 'Key', 'Payroll'].map((name) => idOf(vault, name) ?? '')
  answerBulk(vault)
  answer(recordRoutes.leaveRecord, ({ params }) => {
    vault.records = vault.records.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  await select('Payroll', 'Console', 'Key')
  await buttonOf('Delete 2, leave 1', bar()).click()
  const question = dialogOf('Delete 2 and leave 1?')
  await expect.element(question).toMatchTextContent('Bob Castellan loses what you delete.')
  await expect
    .element(question.getByRole('listitem').filter({ hasText: 'Payroll' }))
    .toMatchTextContent('belongs to Bob Castellan')
  await expectAccessible()
  await goBack()
  await expect.element(question).not.toBeInTheDocument()
  await buttonOf('Delete 2, leave 1', bar()).click()
  await buttonOf('Delete 2, leave 1', question).click()
  await expect.element(toast()).toMatchTextContent('Deleted 2 records. Left 1 record.')
  await expect.element(bar()).not.toBeInTheDocument()
  await expect.poll(listedNames).toEqual(['Kept'])
  expect(callsOf(bulkRoutes.deleteRecords).map(({ body }) => new Set(body.recordIDs))).toEqual([
    new Set(ids.slice(0, 2)),
  ])
  expect(callsOf(recordRoutes.leaveRecord).map(({ params }) => params.id)).toEqual(ids.slice(2))
})

test('where the server refuses one, the others are done, the one is named and stays selected', async () => {
  const vault = await listOf('Console', 'Key')
  const refused = idOf(vault, 'Key')
  answer(bulkRoutes.deleteRecords, ({ body }) => {
    if (body.recordIDs.some((id) => id === refused)) return refusal(500, 'request/failed')
    vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
    return body
  })
  await select('Key', 'Console')
  await buttonOf('Delete', bar()).click()
  await buttonOf('Delete 2', dialogOf('Delete 2 records?')).click()
  await expect.element(toast()).toMatchTextContent(/Deleted 1 record\. “Key” failed: /)
  await expect.element(inList('Console')).not.toBeInTheDocument()
  await expect.poll(selected).toHaveLength(1)
  await expect.element(box('Key')).toBeChecked()
})

test('several deleted from the list are taken back from their message', async () => {
  const vault = await listOf('Two', 'One')
  answerBulk(vault)
  await select('One', 'Two')
  await buttonOf('Delete', bar()).click()
  await buttonOf('Delete 2', dialogOf('Delete 2 records?')).click()
  await expect.element(inList('One')).not.toBeInTheDocument()
  await buttonOf('Undo', toast()).click()
  await expect.poll(() => listedNames().toSorted()).toEqual(['One', 'Two'])
})

test('many are pinned in one press, and it can be undone', async () => {
  const vault = await listOf('Console', 'Key')
  const pinned = () => vault.setting.pinnedCredential ?? []
  answerBulk(vault)
  await select('Console', 'Key')
  await buttonOf('Pin', bar()).click()
  await expect.element(toast()).toMatchTextContent('Pinned 2 records.')
  await expect.element(buttonOf('Unpin', bar())).toBeVisible()
  expect(pinned()).toHaveLength(2)
  await buttonOf('Undo').click()
  await expect.element(buttonOf('Pin', bar())).toBeVisible()
  expect(pinned()).toEqual([])
})

test('many are shared with the same people at once', async () => {
  const vault = await listOf('Console', 'Key')
  answer(recordRoutes.shareRecord, ({ body }) => ({
    access: [anEntry(lena, 'OWNER'), anEntry(bob, body.users[0]?.role ?? 'VIEWER')],
    pendingAccess: [],
  }))
  await select('Console', 'Key')
  await buttonOf('Share', bar()).click()
  const dialog = dialogOf('Share 2 records')
  await dialog.getByRole('combobox', { name: 'People to share with' }).fill(`${bob.email} `)
  await expect.element(dialog).toMatchTextContent(`${bob.email} will see 2 secrets in 2 records.`)
  await expectAccessible()
  await buttonOf('Share with 1 person', dialog).click()
  await expect.element(toast()).toMatchTextContent('Shared 2 with')
  const shared = callsOf(recordRoutes.shareRecord)
  expect(new Set(shared.map(({ params }) => params.id))).toEqual(new Set(vault.records.map(({ _id }) => _id)))
  for (const { body } of shared) expect(body.users.map(({ email }) => email)).toEqual([bob.email])
})

test('Shift takes all between, by pointer and by keys; Esc lets go', async () => {
  await listOf('A', 'B', 'C', 'D', 'E')
  await box('B').click({ force: true })
  await box('D').click({ force: true, modifiers: ['Shift'] })
  await expect.poll(selected).toHaveLength(3)
  await inList('C').click({ modifiers: ['Shift'] })
  await expect.poll(selected, { message: 'a shorter range gives back' }).toHaveLength(2)
  expect(place()).toBe('/records')
  await press('Escape')
  await expect.poll(selected).toEqual([])

  ;(inList('B').element() as HTMLElement).focus()
  await userEvent.keyboard('x')
  await expect.element(box('B')).toBeChecked()
  await press('Shift+ArrowDown')
  await press('Shift+J')
  await expect.poll(selected).toHaveLength(3)
  await expect.element(inList('D')).toHaveFocus()
  await press('Control+a')
  await expect.poll(selected).toHaveLength(5)
  await expect.element(page.getByRole('status').filter({ hasText: '5 selected' })).toBeInTheDocument()
  await userEvent.keyboard('x')
  await expect.poll(selected).toHaveLength(4)
  await press('Escape')
  await expect.element(bar()).not.toBeInTheDocument()
})

test('G opens the groups of the selection, else of the row that has the focus', async () => {
  await listOf('A', 'B', 'C')
  ;(inList('C').element() as HTMLElement).focus()
  await userEvent.keyboard('g')
  await expect.element(dialogOf(/Groups/)).toMatchTextContent('C')
  await press('Escape')
  await select('A', 'B')
  await userEvent.keyboard('g')
  await expect.element(dialogOf(/2 records/)).toBeVisible()
})

test('a selection is collected over several searches, and the bar says how much of it is not shown', async () => {
  await listOf('Console', 'Key', 'Mail')
  const search = page.getByRole('searchbox', { name: 'Search records' })
  await search.fill('cons')
  await select('Console')
  await search.fill('key')
  await expect.element(bar()).toMatchTextContent('1 of them is not shown here.')
  await box('Key').click({ force: true })
  await expect.element(buttonOf('Delete', bar())).toBeVisible()
  await search.fill('')
  await expect.poll(selected).toHaveLength(2)
  await expect.element(box('Mail')).not.toBeChecked()
})

test('the check in the head is seen with the pointer in the list, takes all that is shown, and lets go of it', async () => {
  await listOf('Console', 'Key', 'Mail')
  const head = page.getByRole('checkbox', { name: 'Select all records shown' })
  const isSeen = () => {
    const around = head.element().closest('.transition-opacity')
    return around !== null && getComputedStyle(around).opacity !== '0'
  }
  await title('All records').hover()
  await expect.poll(isSeen).toBe(false)
  await inList('Key').hover()
  await expect.poll(isSeen).toBe(true)
  await head.click({ force: true })
  await title('All records').hover()
  await expect.poll(isSeen).toBe(true)
  await expect.element(bar()).toMatchTextContent('Also those further down.')
  await expect.element(head).toBeChecked()
  await expectAccessible()
  await box('Key').click({ force: true })
  await expect.element(head).toBePartiallyChecked()
  await buttonOf('Select all 3', bar()).click()
  await expect.element(head).toBeChecked()
  await head.click({ force: true })
  await expect.element(bar()).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: 'Search records' }).fill('key')
  await expect.poll(listedNames).toEqual(['Key'])
  await head.click({ force: true })
  await expect.element(buttonOf('Delete', bar())).toBeVisible()
})
