import { markCharacters } from '@cardea/contract'
import { plainCalls } from './fixtures/server.ts'
import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord } from './fixtures/vault.ts'

test.use({ settings: plainCalls })

test('a thousand and one records come in two pages, each once, and only those in view are drawn', async ({
  page,
  signIn,
}) => {
  const lena = await signIn()
  const record = await makeRecord(lena, { name: 'Record 0', values: { username: 'x', password: 'x' } })
  const { template, fields, access } = record
  const all = Array.from({ length: 1001 }, (_, index) => ({
    ...record,
    template,
    fields,
    access,
    _id: `${record._id.slice(0, -4)}${(9999 - index).toString().padStart(4, '0')}`,
    name: `Record ${index}`,
  }))
  const [half, lowest] = [all[999]?._id ?? '', null]
  const asked: (string | null)[] = []
  await page.route('**/api/record/sync?*', (route) => {
    const { before } = route.request().postDataJSON() as { before: string | null }
    asked.push(before)
    const block = (records: typeof all) => {
      const marks = records
        .map(({ _id }) => _id.slice(-markCharacters).padStart(markCharacters, '0'))
        .join('')
      return { digest: 'x', kept: '', marks, records }
    }
    const first = { from: half, before: null, ...block(all.slice(0, 1000)) }
    const second = { from: lowest, before: half, ...block(all.slice(1000)) }
    const rest = [{ from: lowest, before: half }]
    return route.fulfill({
      json: before === null ? { blocks: [first], rest } : { blocks: [second], rest: [] },
    })
  })
  await page.goto('/records')
  await expect(inList(page, 'Record 0')).toBeVisible()
  await expect(page.getByText(/^1,?001$/).first()).toBeAttached()
  expect(asked.slice(0, 2)).toEqual([null, half])
  expect(await page.getByRole('list', { name: 'Records' }).getByRole('link').count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search records' }).fill('Record 1000')
  const list = page.getByRole('list', { name: 'Records' })
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(['Record 1000'])
})
