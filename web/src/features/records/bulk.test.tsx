import { bulkRoutes, listSyncRoutes, userSettingRoutes } from '@cardea/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answer, callsOf, cutOff, refusal, refuse } from '../../testing/answers.ts'
import { bulkJobs, removeJob } from '../../data/bulk/bulk-list.ts'
import { keyStore } from '../../storage/key-store.ts'
import { aGroup } from '../../testing/group.fixture.ts'
import { reload, signIn } from '../../testing/open-app.tsx'
import { buttonOf, dialogOf, inList, toast } from '../../testing/parts.ts'
import { access, bar, corner, lena, selected } from '../../testing/selected-records.ts'
import { sizes } from '../../testing/sizes.ts'

afterEach(() => void vi.useRealTimers())

const removeAll = async (count: number): Promise<void> => {
  await buttonOf('Delete', bar()).click()
  await buttonOf(`Delete ${count}`, dialogOf(`Delete ${count} records?`)).click()
}

/** An answer that waits for the test. */
function atHand(): { wait: Promise<void>; go: () => void } {
  let go = () => {}
  const wait = new Promise<void>((resolve) => (go = resolve))
  return { wait, go }
}

test.for(sizes)(
  'many records leave the list at once, go in a few calls while one goes on, and are taken back, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = await selected(150)
    const held = answerBulk(vault)
    const [first, second] = [atHand(), atHand()]
    const gates = [first, second]
    answer(bulkRoutes.deleteRecords, async ({ body }) => {
      await gates.shift()?.wait
      held.trash = [...held.trash, ...vault.records.filter(({ _id }) => body.recordIDs.includes(_id))]
      vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
      return body
    })
    // However large the number is, each act is within the bar.
    const [whole, act] = [bar(), buttonOf('Delete', bar())].map((one) =>
      one.element().getBoundingClientRect(),
    )
    expect(act?.right).toBeLessThan(whole?.right ?? 0)
    await removeAll(150)
    await expect.element(corner()).toMatchTextContent('Moving 150 to the trash')
    await expect.element(inList('Record 1')).not.toBeInTheDocument()
    await expectAccessible()
    first.go()
    await expect.element(corner()).toMatchTextContent('100 done')
    second.go()
    await expect.element(corner()).toMatchTextContent('150 moved to the trash')
    expect(callsOf(bulkRoutes.deleteRecords).map(({ body }) => body.recordIDs.length)).toEqual([100, 50])
    await expectAccessible()
    await buttonOf('Undo', corner()).click()
    await expect.element(corner()).toMatchTextContent('150 restored')
    await expect.element(inList('Record 1')).toBeVisible()
    await buttonOf('Close', corner()).click()
    await expect.element(corner()).not.toBeInTheDocument()
  },
)

test('a stopped act stays done as far as it was, and the rest comes back', async () => {
  const vault = await selected(120)
  answerBulk(vault)
  const gate = atHand()
  answer(bulkRoutes.deleteRecords, async ({ body }) => {
    await gate.wait
    vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
    return body
  })
  await removeAll(120)
  await buttonOf('Stop', corner()).click()
  gate.go()
  await expect.element(corner()).toMatchTextContent('100 moved to the trash')
  await expect.element(corner()).toMatchTextContent('Stopped. 20 stay as they were.')
  await expect.element(buttonOf('Undo', corner())).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => vault.records).toHaveLength(20)
  await expect.element(page.getByRole('list', { name: 'Records' }).getByRole('link').first()).toBeVisible()
})

test('one record that is refused costs no other, and is named with the reason', async () => {
  const vault = await selected(30)
  const refused = vault.records.find(({ name }) => name === 'Record 8')?._id ?? ''
  answer(bulkRoutes.deleteRecords, ({ body }) => {
    if (body.recordIDs.includes(refused)) return refusal(403, 'access/forbidden')
    vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
    return body
  })
  await removeAll(30)
  await expect.element(corner()).toMatchTextContent('29 moved to the trash')
  await expect.element(corner()).toMatchTextContent('1 not: ')
  await expect.element(inList('Record 8')).toBeVisible()
})

test('where an answer is lost, it goes on with what is still there', async () => {
  const vault = await selected(40)
  answerBulk(vault)
  let isLost = true
  answer(bulkRoutes.deleteRecords, ({ body }) => {
    vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
    if (isLost) throw new TypeError('The answer is lost.')
    return body
  })
  await removeAll(40)
  isLost = false
  await expect.element(corner()).toMatchTextContent('40 moved to the trash')
  expect(callsOf(bulkRoutes.deleteRecords)).toHaveLength(1)
})

test('a reload goes on with what was not done', async () => {
  const vault = await selected(120, { setting: { draftKey: 'A'.repeat(43) } })
  answerBulk(vault)
  cutOff(bulkRoutes.deleteRecords)
  await removeAll(120)
  await expect.element(corner()).toMatchTextContent('Moving 120 to the trash')
  await expect.poll(() => callsOf(bulkRoutes.deleteRecords).length).toBeGreaterThan(0)
  await expect.poll(() => keyStore.names('draft:')).toHaveLength(1)
  answerBulk(vault)
  await reload()
  await expect.element(corner()).toMatchTextContent('120 moved to the trash')
  expect(vault.records).toEqual([])
  await expect.poll(() => keyStore.names('draft:')).toEqual([])
})

const kept = { setting: { draftKey: 'A'.repeat(43), isPinSet: true } }

test('a lock in the middle breaks it off, and it goes on once the passcode was right', async () => {
  const vault = await selected(120, kept)
  const { trash } = answerBulk(vault)
  let isLocked = false
  answer(bulkRoutes.deleteRecords, ({ body }) => {
    if (isLocked) return refusal(423, 'session/locked')
    isLocked = true
    vault.records = vault.records.filter(({ _id }) => !body.recordIDs.includes(_id))
    return body
  })
  expect(trash).toEqual([])
  answer(userSettingRoutes.verifyPasscode, () => {
    isLocked = false
    return { isVerified: true as const }
  })
  await removeAll(120)
  await expect.element(page.getByRole('heading', { name: 'Locked' })).toBeVisible()
  expect(vault.records).toHaveLength(20)
  await page.getByRole('main').getByRole('textbox').fill('482913')
  await expect.element(corner()).toMatchTextContent('120 moved to the trash')
  expect(vault.records).toEqual([])
})

/** As if a tab had begun it that is closed now. */
function closeBeginner(): void {
  for (const { stop, id } of bulkJobs.get()) {
    removeJob(id)
    stop()
  }
}

test('what another tab was at when it was closed is gone on with by the next one that is looked at', async () => {
  const vault = await selected(30, kept)
  answerBulk(vault)
  cutOff(bulkRoutes.deleteRecords)
  await removeAll(30)
  await expect.poll(() => keyStore.names('draft:')).toHaveLength(1)
  closeBeginner()
  await expect.element(corner()).not.toBeInTheDocument()
  answerBulk(vault)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(corner()).toMatchTextContent('30 moved to the trash')
  expect(vault.records).toEqual([])
})

test('an act that was broken off more than a day ago does not go on', async () => {
  const vault = await selected(30, { setting: { draftKey: 'A'.repeat(43) } })
  answerBulk(vault)
  cutOff(bulkRoutes.deleteRecords)
  await removeAll(30)
  await expect.poll(() => keyStore.names('draft:')).toHaveLength(1)
  closeBeginner()
  const { length: before } = callsOf(bulkRoutes.deleteRecords)
  answerBulk(vault)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  signIn(lena)
  await reload()
  await expect.poll(() => keyStore.names('draft:')).toEqual([])
  expect(callsOf(bulkRoutes.deleteRecords)).toHaveLength(before)
  expect(vault.records).toHaveLength(30)
})

test('stopped while no answer comes, it says that the outcome is unknown', async () => {
  await selected(120)
  cutOff(bulkRoutes.deleteRecords)
  cutOff(listSyncRoutes.syncRecords)
  await removeAll(120)
  await expect.poll(() => callsOf(bulkRoutes.deleteRecords).length).toBe(1)
  await buttonOf('Stop', corner()).click()
  await expect.element(corner()).toMatchTextContent('0 moved to the trash')
  await expect.element(corner()).toMatchTextContent('No answer for 100: look whether they were done.')
  await expect.element(corner()).toMatchTextContent('Stopped. 20 stay as they were.')
})

test('records that were deleted elsewhere meanwhile cost no call each', async () => {
  const vault = await selected(120)
  refuse(bulkRoutes.deleteRecords, 404, 'record/not-found')
  vault.records = []
  await removeAll(120)
  await expect.element(corner()).toMatchTextContent('Meanwhile done elsewhere, or gone: 120')
  expect(callsOf(bulkRoutes.deleteRecords)).toHaveLength(2)
})

test('a server that fails at each record is not asked for all of them', async () => {
  await selected(120)
  refuse(bulkRoutes.deleteRecords, 500, 'request/failed')
  await removeAll(120)
  await expect.element(corner()).toMatchTextContent('120 not: ')
  expect(callsOf(bulkRoutes.deleteRecords).length).toBeLessThan(40)
})

test('fewer than twenty are told by a message, and undone from it', async () => {
  const group = aGroup({ name: 'Operations', access })
  const vault = await selected(3, { groups: [group] })
  answerBulk(vault)
  await buttonOf('Add to group', bar()).click()
  const dialog = dialogOf('Groups of 3 records')
  await dialog.getByRole('checkbox', { name: 'Operations' }).click({ force: true })
  await buttonOf('Save', dialog).click()
  await expect.element(toast()).toMatchTextContent('3 records changed groups.')
  await expect.element(corner()).not.toBeInTheDocument()
  await buttonOf('Undo', toast()).click()
  await expect.poll(() => vault.records.filter(({ groupIDs }) => groupIDs.length > 0)).toEqual([])
})
