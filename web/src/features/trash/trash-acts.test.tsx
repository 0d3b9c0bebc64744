import { bulkRoutes, recordRoutes, trashRoutes, type TrashedRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, callsOf } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { goBack, openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, toast } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const day = 86_400_000
const rows = () => page.getByRole('list', { name: 'Records in the trash' }).getByRole('listitem').elements()
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = () => page.getByRole('region', { name: 'Selected records of the trash' })
const nothing = () => page.getByText('Nothing in the trash', { exact: true })
const own = [anEntry(lena, 'OWNER')]

const trashed = (record = aRecord({ access: own })): TrashedRecord => ({
  ...record,
  deletedAt: new Date().toISOString(),
  purgeAt: new Date(Date.now() + 30 * day - 1000).toISOString(),
})

/** Deletes, restores and purges as the server does. */
function answerTrash(vault: Vault, before: TrashedRecord[] = []): { trash: TrashedRecord[] } {
  const held = { trash: before }
  const take = (id: string): TrashedRecord => {
    const found = held.trash.find(({ _id }) => _id === id) ?? trashed()
    held.trash = held.trash.filter(({ _id }) => _id !== id)
    return found
  }
  answer(trashRoutes.listTrash, () => ({ records: held.trash, total: held.trash.length }))
  answer(recordRoutes.deleteRecord, ({ params }) => {
    const record = vault.records.find(({ _id }) => _id === params.id) ?? aRecord()
    vault.records = vault.records.filter(({ _id }) => _id !== params.id)
    held.trash = [trashed(record), ...held.trash]
    return { _id: params.id }
  })
  answer(bulkRoutes.restoreRecords, ({ body }) => {
    for (const id of body.recordIDs) {
      const { deletedAt: _at, purgeAt: _until, ...record } = take(id)
      vault.records = [...vault.records, record]
    }
    return body
  })
  answer(trashRoutes.purgeRecord, ({ params }) => ({ _id: take(params.id)._id }))
  answer(trashRoutes.emptyTrash, () => ({ purged: held.trash.splice(0).length }))
  return held
}

test.for(sizes)(
  'a record in the trash says how long it is kept and who would see it again, and is restored, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const group = aGroup({ name: 'Operations', access: own })
    const groups = [{ _id: group._id, name: group.name, access: own }]
    const record = aRecord({
      name: 'Old gateway',
      access: [...own, anEntry(bob, 'VIEWER')],
      groupIDs: [group._id],
      groups,
    })
    answerTrash(furnish({ me: lena, groups: [group] }), [trashed(record)])
    await openApp('/trash')
    await expect.poll(rows).toHaveLength(1)
    const row = page.getByRole('list', { name: 'Records in the trash' })
    await expect.element(row).toMatchTextContent('Operations')
    await expect.element(row).toMatchTextContent('30 days left')
    await expectAccessible()
    await box('Old gateway').click({ force: true })
    await expect.element(bar()).toMatchTextContent('Once restored, 1 person sees this again')
    await expectAccessible()
    await buttonOf('Restore 1', bar()).click()
    await expect.element(toast()).toMatchTextContent('“Old gateway” is back')
    await expect.element(nothing()).toBeVisible()
  },
)

test('several are restored and deleted for good at once; the whole trash is emptied after a question', async () => {
  const names = ['Fifth', 'Fourth', 'Third', 'Second', 'First']
  const held = answerTrash(
    furnish({ me: lena }),
    names.map((name) => trashed(aRecord({ name, access: own }))),
  )
  await openApp('/records')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trash' }).click()
  await expect.poll(() => rows()[0]?.textContent).toContain('Fifth')

  for (const name of ['First', 'Second']) await box(name).click({ force: true })
  await buttonOf('Restore 2', bar()).click()
  await expect.element(toast()).toMatchTextContent('2 records are back')
  await expect.poll(rows).toHaveLength(3)

  await page.getByRole('checkbox', { name: 'Select all records shown' }).click({ force: true })
  await expect.element(buttonOf('Restore 3', bar())).toBeVisible()
  await box('Fifth').click({ force: true })
  await buttonOf('Delete 2 for good…', bar()).click()
  const question = dialogOf('Delete 2 records for good?')
  await expectAccessible()
  await buttonOf('Keep', question).click()
  await expect.poll(rows).toHaveLength(3)
  await buttonOf('Delete 2 for good…', bar()).click()
  await buttonOf('Delete for good', question).click()
  await expect.element(toast()).toMatchTextContent('Deleted 2 records for good.')
  await expect.poll(rows).toHaveLength(1)

  await buttonOf('Empty trash…').click()
  const emptying = dialogOf('Empty the trash?')
  await expect.element(emptying).toMatchTextContent('1 record is deleted for good')
  await buttonOf('Empty trash', emptying).click()
  await expect.element(nothing()).toBeVisible()
  expect(held.trash).toEqual([])
  expect(callsOf(trashRoutes.purgeRecord)).toHaveLength(2)
})

test('on a phone Back ends the selection in the trash and goes nowhere, and no divider stands beside nothing', async () => {
  await page.viewport(320, 568)
  const vault = furnish({ me: lena })
  answerTrash(vault, [trashed(aRecord({ name: 'Console', access: own }))])
  await openApp('/trash')
  await box('Console').click({ force: true })
  await expect.element(bar()).toBeVisible()
  const dividers = bar().element().querySelectorAll('.w-px')
  expect([...dividers].filter((divider) => divider.checkVisibility())).toEqual([])
  await goBack()
  await expect.element(bar()).not.toBeInTheDocument()
  expect(place()).toBe('/trash')
})
