import '../testing/fake-browser.ts'
import { expect, test } from 'vitest'
import { pairEach, server } from '../testing/answering-server.ts'
import { knownRecord } from './known-record.ts'
import { listForPopup } from './list-for-popup.ts'
import { changeRecords } from './listed-records.ts'
import { aRecord } from '../testing/a-record.ts'

pairEach()

test('the list is compared each time the popup opens, and not each time it is drawn', async () => {
  const compared = () => server.asked.filter((name) => name === 'POST record/sync').length
  await changeRecords(() => [knownRecord(aRecord({}))])
  const ask = { kind: 'list', tab: null, search: '', after: 0 } as const
  const before = compared()
  await listForPopup({ ...ask, isOpening: false })
  await listForPopup({ ...ask, isOpening: true })
  await expect.poll(compared).toBe(before + 1)
})
