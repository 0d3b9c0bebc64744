import { authRoutes, groupRoutes, recordRoutes, trashRoutes, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { answerBulk } from '../../testing/answer-bulk.ts'
import { answer } from '../../testing/answers.ts'
import { answerSettings, furnish, type Vault } from '../../testing/furnish.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { openApp } from '../../testing/open-app.tsx'
import {
  buttonOf,
  dialogOf,
  inList,
  listedNames,
  openRecord,
  press,
  title,
  toast,
} from '../../testing/parts.ts'
import { aRecord } from '../../testing/record.fixture.ts'

const lena = aUser('Lena Marek')
const access = [anEntry(lena, 'OWNER')]
const focusOn = (element: Element) => (element as HTMLElement).focus()
/** By the keyboard, once it is there. */
const enter = async (button: Locator): Promise<void> => {
  await expect.element(button).toBeInTheDocument()
  focusOn(button.element())
  await press('Enter')
}

test('after a record is deleted the focus is on the one that follows', async () => {
  // The newest stands first.
  const records = ['C', 'B', 'A'].map((name) => aRecord({ name, access }))
  const vault = furnish({ me: lena, records })
  answer(recordRoutes.deleteRecord, ({ params }) => {
    vault.records = vault.records.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  await openApp('/records')
  await expect.poll(listedNames).toEqual(['A', 'B', 'C'])
  focusOn(inList('A').element())
  await page.getByRole('button', { name: 'More for A' }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect.poll(listedNames).toEqual(['B', 'C'])
  await expect.element(inList('B')).toHaveFocus()
})

test('after the last record of a list is deleted the focus is on its heading', async () => {
  const vault = furnish({ me: lena, records: [aRecord({ name: 'Only', access })] })
  answer(recordRoutes.deleteRecord, ({ params }) => {
    vault.records = []
    return { _id: params.id }
  })
  await openApp('/records')
  await expect.element(inList('Only')).toBeVisible()
  focusOn(inList('Only').element())
  await page.getByRole('button', { name: 'More for Only' }).click()
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'All records' })).toHaveFocus()
})

/** Lena's records of these names, the first at the top; deleted and restored as on the server. */
async function listOf(...names: string[]): Promise<Vault> {
  const vault = furnish({ me: lena, records: names.toReversed().map((name) => aRecord({ name, access })) })
  const trash: VaultRecord[] = []
  answerBulk(vault)
  answer(recordRoutes.deleteRecord, ({ params }) => {
    trash.push(...vault.records.filter(({ _id }) => _id === params.id))
    vault.records = vault.records.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  answer(trashRoutes.restoreRecord, ({ params }) => {
    const record = trash.find(({ _id }) => _id === params.id) ?? aRecord()
    vault.records = [record, ...vault.records]
    return record
  })
  await openApp('/records')
  await expect.poll(listedNames).toEqual(names)
  return vault
}

test('after a record is deleted from its panel the focus is on the one that follows, and by Undo it goes into the list again', async () => {
  await listOf('A', 'B', 'C')
  const panel = await openRecord('B')
  await buttonOf('More', panel).click()
  await enter(page.getByRole('menuitem', { name: /^Delete/ }))
  await expect.poll(listedNames).toEqual(['A', 'C'])
  await expect.element(inList('C')).toHaveFocus()
  await enter(buttonOf('Undo', toast()))
  await expect.poll(listedNames).toEqual(['A', 'B', 'C'])
  await expect.element(page.getByRole('list', { name: 'Records' }).getByRole('link').nth(2)).toHaveFocus()
})

test('after several records are deleted the focus is on the one that stands there now', async () => {
  await listOf('A', 'B', 'C', 'D')
  focusOn(inList('B').element())
  await press('x', 'Shift+ArrowDown')
  await enter(buttonOf('Delete'))
  await enter(buttonOf('Delete 2', dialogOf('Delete 2 records?')))
  await expect.poll(listedNames).toEqual(['A', 'D'])
  await expect.element(inList('D')).toHaveFocus()
})

const trashedAt = { deletedAt: new Date().toISOString(), purgeAt: new Date(Date.now() + 1e9).toISOString() }

/** The trash with First, Second and Third. */
async function openTrash(): Promise<void> {
  const vault = furnish({ me: lena })
  const held = answerBulk(vault)
  held.trash = ['First', 'Second', 'Third'].map((name) => aRecord({ name, access }))
  answer(trashRoutes.listTrash, () => ({
    records: held.trash.map((record) => ({ ...record, ...trashedAt })),
    total: held.trash.length,
  }))
  answer(trashRoutes.purgeRecord, ({ params }) => {
    held.trash = held.trash.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  await openApp('/trash')
  await expect.element(page.getByText('Second')).toBeVisible()
}

const trashRow = (name: string) =>
  page.getByRole('list', { name: 'Records in the trash' }).getByRole('listitem').filter({ hasText: name })
const isWithin = (row: Element) => row.contains(document.activeElement)

test('after a record is restored from the trash the focus is on the one that follows', async () => {
  await openTrash()
  await enter(buttonOf('Restore “First”'))
  await expect.element(page.getByText('First', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => isWithin(trashRow('Second').element())).toBe(true)
})

test('after a record is deleted for good the focus is on the one that follows, and after the last on the heading', async () => {
  await openTrash()
  for (const [name, next] of [
    ['First', 'Second'],
    ['Third', 'Second'],
    ['Second', null],
  ] as const) {
    await enter(buttonOf(`Delete “${name}” for good`))
    const question = page.getByRole('dialog')
    await enter(question.getByRole('button', { name: /^Delete/ }))
    await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
    if (next === null) await expect.element(title('Trash')).toHaveFocus()
    else await expect.poll(() => isWithin(trashRow(next).element())).toBe(true)
  }
})

test('after a group is deleted the focus is on the next one, and from its page on the heading of the groups', async () => {
  const vault = furnish({
    me: lena,
    groups: ['Alpha', 'Beta', 'Gamma'].map((name) => aGroup({ name, access })),
  })
  answer(groupRoutes.deleteGroup, ({ params }) => {
    vault.groups = vault.groups.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  const confirm = async (name: string) => {
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await enter(buttonOf('Delete group', dialogOf(`Delete “${name}”?`)))
  }
  await openApp('/groups')
  const main = page.getByRole('main')
  await enter(main.getByRole('button', { name: 'More for Alpha' }))
  await confirm('Alpha')
  await expect.element(main.getByText('Alpha')).not.toBeInTheDocument()
  await expect.poll(() => isWithin(main.getByRole('listitem').first().element())).toBe(true)
  await main.getByRole('link', { name: 'Beta' }).click()
  await expect.element(title('Beta')).toBeVisible()
  await main.getByRole('button', { name: /^More/ }).first().click()
  await confirm('Beta')
  await expect.element(title('Groups')).toHaveFocus()
})

test('after a session is ended the focus is on the next', async () => {
  furnish({ me: lena })
  const at = '2026-11-01T10:00:00.000Z'
  const aSession = (device: string, number: number) => ({
    _id: `01990000-0000-7000-8e00-00000000000${number}`,
    device,
    network: '',
    createdAt: at,
    lastUsed: at,
    isCurrent: number === 0,
  })
  let sessions = ['Here', 'Firefox', 'Safari'].map(aSession)
  answerSettings()
  answer(authRoutes.listSessions, () => ({ sessions }))
  answer(authRoutes.endSession, ({ params }) => {
    sessions = sessions.filter(({ _id }) => _id !== params.id)
    return { _id: params.id }
  })
  await openApp('/settings')
  const end = (device: string) =>
    page.getByRole('button', { name: new RegExp(`^End the session .*${device}`) })
  await enter(end('Firefox'))
  await expect.element(end('Firefox')).not.toBeInTheDocument()
  await expect.element(end('Safari')).toHaveFocus()
})

test('Esc right after Ctrl+K closes what was asked for, and nothing below it', async () => {
  furnish({ me: lena, records: [aRecord({ name: 'Console', access })] })
  await openApp('/records')
  await expect.element(inList('Console')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Console' }).click({ force: true })
  const selection = page.getByRole('region', { name: 'Selected records' })
  await expect.element(selection).toBeVisible()
  window.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  await Promise.resolve()
  await press('Escape')
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  await expect.element(selection).toBeVisible()
})
