import { recordRoutes } from '@cardea/contract'
import { makeGroup } from './fixtures/groups.ts'
import { expect, test } from './fixtures/test.ts'
import { isQuiet } from './fixtures/quiet-page.ts'
import { inList, login, makeRecord, panelOf } from './fixtures/vault.ts'

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Notes what moves by itself, as the browser measures it: not what follows a press. */
function noteShifts(): void {
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (hadRecentInput) continue
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : ''))
      window.shifts.push(`${value}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('nothing moves by itself on ten screens @long', async ({ page, signIn, aPerson }) => {
  const lena = await signIn()
  const bob = await aPerson('Bob Castellan')
  const group = await makeGroup(lena, { name: 'Operations' })
  const record = await makeRecord(lena, {
    name: 'Console',
    values: login,
    sharedWith: { [bob.email]: 'VIEWER' },
    groupIDs: [group._id],
  })
  await makeRecord(lena, { name: 'Mail', values: login })
  const gone = await makeRecord(lena, { name: 'Gone', values: login })
  await lena.call(recordRoutes.deleteRecord, { params: { id: gone._id } })
  await page.addInitScript(noteShifts)
  const screens = [
    ['/records', inList(page, 'Console')],
    [`/records/${record._id}`, panelOf(page).getByText('Nobody else has opened it')],
    [`/group_records/${group._id}`, inList(page, 'Console')],
    ['/groups', page.getByRole('main').getByText('Operations')],
    ['/attention/change', page.getByText('Nothing to change')],
    ['/attention/due', page.getByRole('tabpanel')],
    ['/attention/review', page.getByRole('tabpanel')],
    ['/activity', page.getByRole('region', { name: 'Today' })],
    ['/trash', page.getByText('Gone', { exact: true })],
    ['/settings', page.getByRole('heading', { name: 'Appearance' })],
    ['/templates', page.getByText('Payment card')],
    ['/import', page.getByRole('heading', { name: 'How to export from' })],
  ] as const
  for (const [address, arrived] of screens) {
    await page.goto(address)
    await expect(arrived.first()).toBeVisible()
    await isQuiet(page)
    expect(await page.evaluate(() => window.shifts), address).toEqual([])
  }
})
