import { importRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callsOf, refuse } from '../../testing/answers.ts'
import { furnish } from '../../testing/furnish.ts'
import { openApp, place } from '../../testing/open-app.tsx'
import { buttonOf, listedNames } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { sizes } from '../../testing/sizes.ts'

const id = '019b7000-0000-7000-8000-00000000aaaa'
const other = '019b7000-0000-7000-8000-00000000bbbb'
const anImport = (recordIDs: string[], more: object = {}) => ({
  _id: id,
  source: 'Bitwarden',
  at: new Date().toISOString(),
  records: recordIDs.length,
  isUndoable: true,
  recordIDs,
  ...more,
})

test.for(sizes)('the address of an import shows exactly its records, by name, on a $name', async (size) => {
  await page.viewport(size.width, size.height)
  const records = ['Zebra', 'Mine', 'Ant'].map((name) => aRecord({ name }))
  const [zebra, , ant] = records
  furnish({ records })
  answer(importRoutes.getImport, anImport([zebra?._id ?? '', ant?._id ?? '']))
  await openApp(`/records?import=${id}&sort=name`)
  await expect.poll(listedNames).toEqual(['Ant', 'Zebra'])
  await expect.element(page.getByText(/^today, \d\d:\d\d$/)).toBeVisible()
  await expect.element(page.getByText('2 records from Bitwarden are here.')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Imported/ }).click()
  await expect.poll(() => listedNames().length).toBe(3)
  expect(place()).not.toContain('import=')
})

test('several imports of one file are shown as one, and undone as one', async () => {
  const records = ['A', 'B', 'C'].map((name) => aRecord({ name }))
  const [a, b] = records
  furnish({ records })
  answer(importRoutes.getImport, ({ params }) =>
    params.id === id ? anImport([a?._id ?? '']) : anImport([b?._id ?? ''], { _id: other }),
  )
  answer(importRoutes.undoImport, { removed: 1, kept: [] })
  await openApp(`/records?import=${id}.${other}&sort=name`)
  await expect.poll(listedNames).toEqual(['A', 'B'])
  await buttonOf('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect
    .poll(() => callsOf(importRoutes.undoImport).map(({ params }) => params.id))
    .toEqual([id, other])
  await expect.poll(() => place()).not.toContain('import=')
})

test('an import that is gone leaves nothing to see, and the filter can be taken away', async () => {
  furnish({ records: [aRecord({ name: 'Mine' })] })
  refuse(importRoutes.getImport, 404, 'import/not-found')
  await openApp(`/records?import=${id}`)
  await expect.element(page.getByText('No record of this import is left here')).toBeVisible()
  await buttonOf('Clear the filters').click()
  await expect.poll(listedNames).toEqual(['Mine'])
})
