import { bulkRoutes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, press } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

afterEach(() => void vi.useRealTimers())

const lena = aUser('Lena Marek')
const access = [anEntry(lena, 'OWNER')]
const bar = () => page.getByRole('region', { name: 'Selected records' })
const corner = () => page.getByRole('region', { name: 'Acts on many records' })

/** So many records of Lena's, all selected. */
async function selected(count: number, parts: Parameters<typeof furnish>[0] = {}): Promise<Vault> {
  const records = Array.from({ length: count }, (_, index) =>
    aRecord({ name: `Record ${count - index}`, access }),
  )
  const vault = furnish({ me: lena, records, ...parts })
  await openApp('/records')
  await expect.element(inList('Record 1')).toBeVisible()
  ;(inList('Record 1').element() as HTMLElement).focus()
  await press('Control+a')
  await expect.element(bar()).toBeVisible()
  return vault
}

test('many change their groups in the background, and Undo takes out only what came in', async () => {
  const group = aGroup({ name: 'Operations', access })
  const held = { groupIDs: [group._id], groups: [{ _id: group._id, name: group.name, access: [] }] }
  const loose = Array.from({ length: 25 }, (_, index) => aRecord({ name: `Record ${25 - index}`, access }))
  const inside = aRecord({ name: 'Inside', access, ...held })
  const vault = await selected(0, { groups: [group], records: [...loose, inside] })
  answerBulk(vault)
  await buttonOf('Add to group', bar()).click()
  const dialog = dialogOf('Groups of 26 records')
  await dialog.getByRole('checkbox', { name: 'Operations' }).click({ force: true })
  await buttonOf('Save', dialog).click()
  await expect.element(corner()).toMatchTextContent('Groups of 25 changed')
  expect(vault.records.every(({ groupIDs }) => groupIDs.length === 1)).toBe(true)
  await buttonOf('Undo', corner()).click()
  await expect.poll(() => vault.records.filter(({ groupIDs }) => groupIDs.length > 0)).toHaveLength(1)
})

test('where the answer to a change of groups is lost, what it did is known and can be undone', async () => {
  const group = aGroup({ name: 'Operations', access })
  const vault = await selected(30, { groups: [group] })
  answerBulk(vault)
  answer(bulkRoutes.addRecordsToGroups, ({ body }) => {
    vault.records = vault.records.map((record) => ({ ...record, groupIDs: body.groupIDs }))
    throw new TypeError('The answer is lost.')
  })
  await buttonOf('Add to group', bar()).click()
  const dialog = dialogOf('Groups of 30 records')
  await dialog.getByRole('checkbox', { name: 'Operations' }).click({ force: true })
  await buttonOf('Save', dialog).click()
  await expect.element(corner()).toMatchTextContent('Groups of 30 changed')
  expect(callsOf(bulkRoutes.addRecordsToGroups)).toHaveLength(1)
  await buttonOf('Undo', corner()).click()
  await expect.poll(() => vault.records.filter(({ groupIDs }) => groupIDs.length > 0)).toEqual([])
})

test('one record that is in too many groups costs no other', async () => {
  const group = aGroup({ name: 'Operations', access })
  const vault = await selected(30, { groups: [group] })
  answerBulk(vault)
  const full = vault.records[7]?._id ?? ''
  const added: string[] = []
  answer(bulkRoutes.addRecordsToGroups, ({ body }) => {
    if (body.recordIDs.includes(full)) return refusal(400, 'request/invalid')
    added.push(...body.recordIDs)
    return { changed: body.recordIDs.map((_id) => ({ _id, groupIDs: body.groupIDs })) }
  })
  await buttonOf('Add to group', bar()).click()
  const dialog = dialogOf('Groups of 30 records')
  await dialog.getByRole('checkbox', { name: 'Operations' }).click({ force: true })
  await buttonOf('Save', dialog).click()
  await expect.element(corner()).toMatchTextContent('Groups of 29 changed')
  expect(added).toHaveLength(29)
})
