import { activityRoutes, versionRoutes, type RecordVersion, type VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, callsOf, refusal } from '../../../testing/answers.ts'
import { furnish, type Vault } from '../../../testing/furnish.ts'
import { aUser } from '../../../testing/group.fixture.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, dialogOf, openRecord, press, toast } from '../../../testing/parts.ts'
import { aRecord } from '../../../testing/record.fixture.ts'
import { sizes } from '../../../testing/sizes.ts'

const [lena, first, second] = [aUser('Lena'), 'vT7&kq-Mw29#zeLh4Rp', 'a-new-password']
const login = (username: string, password: string, version: number): VaultRecord =>
  aRecord({
    _id: '01990000-0000-7000-8000-0000000000ff',
    name: 'Console',
    version,
    fields: [
      { label: 'User name', key: 'username', value: username },
      { label: 'Password', type: 'secret', value: password },
    ],
  })
const made = login('lena@northwind.example', first, 1)

const aVersion = (version: number, ...labels: string[]): RecordVersion => ({
  version,
  at: `2026-11-0${version}T10:00:00.000Z`,
  by: lena,
  changed: labels.map((label) => ({ label, kind: 'changed' as const })),
  isNameChanged: false,
  addedFiles: [],
  removedFiles: [],
})

/** A record with a changed user name and password, and how it was made; a restored one is the newest. */
function furnished(): Vault {
  const vault = furnish({ me: lena, records: [login('priya@northwind.example', second, 2)] })
  const versions = [aVersion(2, 'User name', 'Password'), aVersion(1)]
  answer(activityRoutes.listRecordActivity, { activity: [], total: 0 })
  answer(versionRoutes.listVersions, () => ({ versions, total: versions.length }))
  answer(versionRoutes.getVersion, made)
  answer(versionRoutes.getVersionChange, {
    before: null,
    after: { name: made.name, template: made.template, fields: [], files: [] },
  })
  answer(versionRoutes.restoreVersion, ({ body }) => {
    const now = vault.records[0]?.version ?? 0
    if (body.version !== now) return refusal(409, 'record/conflict')
    versions.unshift(aVersion(now + 1, 'User name', 'Password'))
    return (vault.records[0] = { ...made, version: now + 1 })
  })
  return vault
}

async function openHistory() {
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('History', panel).click()
  await panel.getByRole('button', { name: /created it/ }).click()
  return panel
}

test.for(sizes)(
  'a version is held against the present one, secrets masked until asked, and restored, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const vault = furnished()
    const opened = () => callsOf(versionRoutes.getVersion).length
    await openApp('/records')
    const panel = await openRecord('Console')
    await buttonOf('History', panel).click()
    await expect.element(panel.getByText(/changed User name and Password/)).toBeVisible()
    await expectAccessible()
    expect(opened(), 'nothing is opened before the person asks').toBe(0)

    await panel.getByRole('button', { name: /created it/ }).click()
    await buttonOf('Compare with now', panel).click()
    const dialog = dialogOf('Compare versions')
    await expect.element(dialog.getByText('priya@northwind.example')).toBeVisible()
    await expect.element(dialog.getByText('lena@northwind.example')).toBeVisible()
    await expect.element(dialog).not.toMatchTextContent(first)
    await buttonOf('Reveal Password of the version on the left', dialog).click()
    await expect.element(dialog).toMatchTextContent(first)
    await expect.element(dialog).not.toMatchTextContent(second)
    await expect.element(dialog).toMatchTextContent('User name and Password as before')
    await expectAccessible()
    expect(opened(), 'each is opened once').toBe(1)

    await press('Escape')
    await expect.element(dialog).not.toBeInTheDocument()
    await buttonOf('Compare with now', panel).click()
    await dialog.getByRole('button', { name: /^Restore / }).click()
    await expect.element(toast()).toMatchTextContent('“Console” was restored to the version of')
    await expect.element(panel.getByRole('button', { name: /Now/ })).toBeVisible()
    expect(vault.records[0]?.version).toBe(3)
  },
)

test('a record that changed meanwhile is not restored over: the preview is shown again', async () => {
  const vault = furnished()
  const panel = await openHistory()
  await buttonOf('Restore…', panel).click()
  const dialog = dialogOf('Compare versions')
  await expect.element(dialog).toMatchTextContent('Password as before')
  vault.records[0] = login('somebody@northwind.example', second, 3)
  await dialog.getByRole('button', { name: /^Restore / }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Someone changed it a moment ago')
  await expect.element(dialog).toMatchTextContent('somebody@northwind.example')
  await expect.element(dialog).toMatchTextContent('User name and Password as before')
  await dialog.getByRole('button', { name: /^Restore / }).click()
  await expect.element(toast()).toMatchTextContent('“Console” was restored to the version of')
  expect(vault.records[0]?.version).toBe(4)
})

test('the former and the present filling of a field stand beside each other, and in the change', async () => {
  const fields = (autofill?: string) =>
    login('ops', first, 1).fields.map((field) =>
      field.key === 'username' && autofill !== undefined ? { ...field, autofill } : field,
    )
  const then = { ...made, fields: fields() }
  const now = { ...login('ops', first, 2), fields: fields('input:customer') }
  furnished().records[0] = now
  answer(versionRoutes.listVersions, { versions: [aVersion(2, 'User name'), aVersion(1)], total: 2 })
  answer(versionRoutes.getVersion, then)
  const plain = ({ name, template, fields: shown }: VaultRecord) => ({
    name,
    template,
    fields: shown.map((field) => (field.isSecret ? { ...field, value: null, hasValue: true } : field)),
    files: [],
  })
  answer(versionRoutes.getVersionChange, { before: plain(then), after: plain(now) })
  const panel = await openHistory()
  await buttonOf('Compare with now', panel).click()
  const rows = dialogOf(/Compare/)
  await expect.element(rows).toMatchTextContent('Fills: By itself')
  await expect.element(rows).toMatchTextContent('Fills: The field “customer”')
})
