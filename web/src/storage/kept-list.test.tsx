import type { ListBlock } from '@cardea/contract'
import { makeSealingKey, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { afterEach, expect, test } from 'vitest'
import { makeCore } from '@cardea/client/core'
import { dropKeptList, listPrefix } from '@cardea/client/list/drop-kept-list'
import { keepBlocks, openBlocks, readNames, type Owner } from '@cardea/client/list/kept-list'
import { pageEnvironment } from '../api/page-environment.ts'
import { aRecord } from '../testing/record.fixture.ts'
import { keptRows as kept } from './kept-rows.ts'
import { keyStore } from './key-store.ts'

const [listKey, own] = [await makeSealingKey(), await makeSealingKey()]
const userID = aRecord()._id
const lena: Owner = { userID, listKey: { key: listKey, name: 'session', text: '' }, own: [own] }

const middle = aRecord()._id
const marks = 'A'.repeat(10)
const digest = 'd'.repeat(22)
/** The newer block holds what the person's keys opened. */
const blocks: ListBlock[] = [
  { from: middle, before: null, digest, marks, records: [aRecord({ name: 'Opened by Lena' })] },
  { from: null, before: middle, digest, marks, records: [aRecord({ name: 'Of the server' })] },
]
const isOpened = (block: ListBlock): boolean => block.before === null
const core = makeCore(pageEnvironment)
const keep = (owner: Owner) => keepBlocks(core, kept, owner, blocks, { isOpened, isOver: () => false })
const open = async (owner: Owner) => openBlocks(kept, owner, (await readNames(kept)) ?? [])
const drop = () => dropKeptList(core)
const rows = () => keyStore.names(listPrefix)

afterEach(drop)

test('what the person’s keys opened comes back by their keys and the session’s', async () => {
  await keep(lena)
  expect(await open(lena)).toEqual(blocks)
})

test('the session’s key opens what the server could open, and nothing that the person’s keys opened', async () => {
  await keep(lena)
  const opened = await Promise.all(
    [...(await kept.read(listPrefix))].map(([row, sealed]) =>
      unseal(listKey, `${row}:${userID}:3`, sealed as Uint8Array<ArrayBuffer>),
    ),
  )
  expect(opened.filter(Boolean)).toEqual([{ marks, records: blocks[1]?.records }])
})

test('without the person’s keys, by those of another session or person, or a mix of keys, nothing comes back', async () => {
  await keep(lena)
  const other = await makeSealingKey()
  for (const owner of [
    { ...lena, own: [] },
    { ...lena, own: [other] },
    { ...lena, own: [listKey] },
    { ...lena, listKey: { ...lena.listKey, key: own } },
    { ...lena, userID: middle },
  ])
    expect(await open(owner)).toBeNull()
})

test('former keys of the person open it, and it is then sealed under the present one', async () => {
  await keep(lena)
  const before = await rows()
  const present = await makeSealingKey()
  const renewed = { ...lena, own: [present, own] }
  expect(await open(renewed)).toEqual(blocks)
  await keep(renewed)
  expect((await rows()).filter((row) => before.includes(row))).toHaveLength(1)
  expect(await open({ ...lena, own: [present] })).toEqual(blocks)
})

test('where the person’s keys are gone meanwhile, nothing is kept', async () => {
  await keep(lena)
  await keep({ ...lena, own: [] })
  expect(await rows()).toEqual([])
})

test('a list that was dropped opens nowhere', async () => {
  await keep(lena)
  const names = (await readNames(kept)) ?? []
  expect(names).toHaveLength(2)
  await drop()
  expect(await openBlocks(kept, lena, names)).toBeNull()
})
