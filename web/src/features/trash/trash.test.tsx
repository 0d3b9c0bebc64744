import { recordRoutes, trashRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const lena = aUser('Lena')

async function deleteRecord(name: string) {
  const panel = await openRecord(name)
  await buttonOf('More', panel).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
}

async function askToDelete(name: string) {
  await deleteRecord(name)
  return dialogOf(`Delete “${name}”?`)
}

test('an own record goes into the trash without a question, and Undo brings it back', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
  const vault = furnish({ me: lena, records: [record] })
  answer(recordRoutes.deleteRecord, () => {
    vault.records = []
    return { _id: record._id }
  })
  answer(trashRoutes.restoreRecord, () => {
    vault.records = [record]
    return record
  })
  await openApp('/records')
  await deleteRecord('Console')
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Console' })).toBeVisible()
  expect(callsOf(trashRoutes.restoreRecord).map(({ params }) => params.id)).toEqual([record._id])
})

test('a record is deleted without a question though it was not known yet for how long the trash keeps', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, records: [record] })
  const known = Promise.withResolvers<void>()
  answer(trashRoutes.listTrash, async () => {
    await known.promise
    return { records: [], total: 0 }
  })
  answer(recordRoutes.deleteRecord, { _id: record._id })
  await openApp('/records')
  await deleteRecord('Console')
  known.resolve()
  await expect.element(toast()).toMatchTextContent('Deleted “Console”.')
})

test('where nothing is kept, a deletion is said to be for good, and offers no Undo', async () => {
  const record = aRecord({ name: 'Console', access: [anEntry(lena, 'OWNER')] })
  furnish({ me: lena, records: [record] })
  answer(trashRoutes.listTrash, { records: [], total: 0, keptDays: 0 })
  answer(recordRoutes.deleteRecord, { _id: record._id })
  await openApp('/records')
  const question = await askToDelete('Console')
  await expect.element(question).toMatchTextContent('It is deleted at once, for good.')
  await buttonOf('Delete', question).click()
  await expect.element(toast()).toMatchTextContent('Deleted “Console”.')
  await expect.element(toast().getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test.for([
  { keptDays: 7, says: /stay here for 7 days/ },
  { keptDays: 0, says: 'On this server, deleted records are gone at once, for good.' },
])('the trash says for how many days it keeps: $keptDays', async ({ keptDays, says }) => {
  furnish()
  answer(trashRoutes.listTrash, { records: [], total: 0, keptDays })
  await openApp('/trash')
  await expect.element(page.getByText(says)).toBeVisible()
})
