import { bulkRoutes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answer, callsOf, refusal } from '../../testing/answers.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { buttonOf, dialogOf } from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { access, bar, corner, selected } from '../../testing/selected-records.ts'

afterEach(() => void vi.useRealTimers())

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
