import { expect, test } from './fixtures/test.ts'
import { inList, makeRecord } from './fixtures/vault.ts'

// Answers stand in for the server's here, and nobody can seal in its place.
test.use({ settings: { REQUEST_ENCRYPTION: 'off' } })

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
  const asked: number[] = []
  await page.route('**/api/record/search?*', (route) => {
    const { options = {} } = route.request().postDataJSON() as { options?: { skip?: number; limit?: number } }
    const { skip = 0, limit = 1000 } = options
    asked.push(skip)
    // The last of the first page comes again with the second, as when one was deleted meanwhile.
    const from = skip === 0 ? 0 : skip - 1
    return route.fulfill({ json: { records: all.slice(from, from + limit), total: all.length } })
  })
  await page.goto('/records')
  await expect(inList(page, 'Record 0')).toBeVisible()
  await expect(page.getByText(/^1,?001$/).first()).toBeAttached()
  expect(asked.slice(0, 2)).toEqual([0, 1000])
  expect(await page.getByRole('list', { name: 'Records' }).getByRole('link').count()).toBeLessThan(60)
  await page.getByRole('searchbox', { name: 'Search records' }).fill('Record 1000')
  const list = page.getByRole('list', { name: 'Records' })
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(['Record 1000'])
})
