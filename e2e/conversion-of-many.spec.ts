import { importRoutes, recordRoutes, type SealedFor } from '@cardea/contract'
import type { Locator, Page, Route } from '@playwright/test'
import { waitForKeys } from './fixtures/sealed.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'
import { dialogOf, inList, readRecord, toast } from './fixtures/vault.ts'

const count = 100
const names = Array.from({ length: count }, (_, at) => `Record ${String(at).padStart(2, '0')}`)
const own = 'What Lena calls it'
const calls = '**/api/record/conversion?*'

async function makeRecords(lena: Person): Promise<string[]> {
  const records = names.map((name) => ({
    name,
    fields: [{ key: 'p', label: 'Password', type: 'secret' as const, value: `secret of ${name}` }],
  }))
  const made = await lena.call(importRoutes.createRecords, { body: { source: 'journey', records } })
  const ids = made.records.map(({ _id }) => _id)
  const params = { id: ids[0] ?? '' }
  await lena.call(recordRoutes.changeRecord, { params, body: { userRecordName: own } })
  return ids
}

/** How many of a person’s records are sealed in a way; each is whole in one of both. */
async function countSealedFor(lena: Person, to: SealedFor): Promise<number> {
  const { records } = await lena.call(recordRoutes.searchRecords, { body: {} })
  expect(records).toHaveLength(count)
  for (const { sealedFor, name, sealed } of records) {
    expect(name === '').toBe(sealedFor === 'people')
    expect(sealed !== undefined).toBe(sealedFor === 'people')
  }
  return records.filter(({ sealedFor }) => sealedFor === to).length
}

/** Selects all records, and asks for those that are sealed in the other way yet to be converted. */
async function askToConvert(page: Page, item: string): Promise<Locator> {
  await page.goto('/records')
  await expect(
    inList(page, names.at(-1) ?? '')
      .or(inList(page, own))
      .first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all records shown' }).click({ force: true })
  const bar = page.getByRole('region', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return dialogOf(page, /end-to-end encrypted|open \d+ records? again|can open \d+ of/)
}

/** Lets some records through, then holds the answer to the next: it is converted, and the page does not know. */
async function holdAfter(page: Page, some: number): Promise<{ isHeld: Promise<void>; release: () => void }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let passed = 0
  await page.route(calls, async (route: Route) => {
    const response = await route.fetch()
    if (route.request().method() === 'PUT') passed += 1
    if (passed > some) {
      held.resolve()
      await released.promise
    }
    // The page may be closed by then.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { isHeld: held.promise, release: released.resolve }
}

/** Begins a conversion whose browser is closed in its midst. */
async function cutOff(page: Page, begin: Locator): Promise<Page> {
  const held = await holdAfter(page, 20)
  await begin.click()
  await held.isHeld
  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  held.release()
  return next
}

test('a conversion of many records is stopped and gone on with, and cut off by a closed browser it is too, there and back @long', async ({
  page,
  signIn,
}) => {
  test.slow()
  const lena = await signIn('Lena Marek')
  const ids = await makeRecords(lena)
  await waitForKeys(page)

  const dialog = await askToConvert(page, `Make ${count} end-to-end encrypted`)
  const { isHeld, release } = await holdAfter(page, 10)
  await dialog.getByRole('button', { name: 'Make end-to-end encrypted' }).click()
  await isHeld
  await dialog.getByRole('button', { name: 'Stop' }).click()
  release()
  await expect(dialog).toContainText(`11 of ${count} are end-to-end encrypted`)
  await expect(dialog).toContainText(`${count - 11} stay as they were.`)
  expect(await countSealedFor(lena, 'people')).toBe(11)

  const after = await cutOff(page, dialog.getByRole('button', { name: `Continue: 11 of ${count}` }))
  expect(await countSealedFor(lena, 'people')).toBe(32)
  const rest = await askToConvert(after, `Make ${count - 32} end-to-end encrypted`)
  await rest.getByRole('button', { name: 'Make end-to-end encrypted' }).click()
  await expect(toast(after)).toContainText(`${count - 32} records are end-to-end encrypted.`)
  expect(await countSealedFor(lena, 'people')).toBe(count)
  await after.getByRole('searchbox', { name: 'Search records' }).fill(own)
  await expect(inList(after, own)).toBeVisible()

  const back = await askToConvert(after, `Let this Cardea open ${count} again`)
  const last = await cutOff(after, back.getByRole('button', { name: 'Let it open them' }))
  expect(await countSealedFor(lena, 'server')).toBe(21)
  const left = await askToConvert(last, `Let this Cardea open ${count - 21} again`)
  await left.getByRole('button', { name: 'Let it open them' }).click()
  await expect(toast(last)).toContainText(`This Cardea can open ${count - 21} records again.`)
  expect(await countSealedFor(lena, 'server')).toBe(count)
  for (const [at, id] of ids.entries()) {
    const record = await readRecord(lena, id)
    expect(record).toMatchObject({ name: names[at], fields: [{ value: `secret of ${names[at]}` }] })
    expect(record.userRecordName).toBe(at === 0 ? own : null)
  }
})
