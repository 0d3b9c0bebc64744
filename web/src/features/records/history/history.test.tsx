import {
  activityRoutes,
  recordRoutes,
  versionRoutes,
  type PlainVersion,
  type RecordVersion,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, callsOf, refuse } from '../../../testing/answers.ts'
import { furnish } from '../../../testing/furnish.ts'
import { aUser } from '../../../testing/group.fixture.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { buttonOf, openRecord } from '../../../testing/parts.ts'
import { aField, aRecord } from '../../../testing/record.fixture.ts'
import { sizes } from '../../../testing/sizes.ts'

const lena = aUser('Lena')
const fields = (user: string, password: string) => [
  aField({ label: 'User name', value: user }),
  aField({ label: 'Password', type: 'secret', value: password }),
]
const record = aRecord({ name: 'Console', version: 2, fields: fields('lena', 'n3w-secret') })
const old = { ...record, version: 1, name: 'Hetzner', fields: fields('ops', '0ld-secret') }

const plain = ({ name, template, fields }: typeof record, files: string[]): PlainVersion => ({
  name,
  template,
  fields: fields.map((field) => (field.isSecret ? { ...field, value: null, hasValue: true } : field)),
  files,
})

const made: RecordVersion = {
  version: 1,
  at: new Date(Date.now() - 60_000).toISOString(),
  by: lena,
  changed: [],
  isNameChanged: false,
  addedFiles: [],
  removedFiles: [],
}
const changed: RecordVersion = {
  ...made,
  version: 2,
  changed: [
    { label: 'User name', kind: 'changed' },
    { label: 'Password', kind: 'changed' },
  ],
  isNameChanged: true,
  addedFiles: ['2026.pdf'],
  removedFiles: ['2025.pdf'],
}

function furnishHistory(): void {
  furnish({ me: lena, records: [record] })
  answer(activityRoutes.listRecordActivity, { activity: [], total: 0 })
  answer(versionRoutes.listVersions, { versions: [changed, made], total: 2 })
  answer(versionRoutes.getVersionChange, {
    before: plain(old, ['2025.pdf']),
    after: plain(record, ['2026.pdf']),
  })
  answer(versionRoutes.getVersion, old)
}

async function openHistory() {
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('History', panel).click()
  await panel.getByRole('button', { name: /renamed it/ }).click()
  return panel.getByRole('list', { name: 'What changed' })
}

test.for(sizes)(
  'an opened entry shows what was before and after, and opens one secret at a time, on a $name',
  async ({ width, height }) => {
    await page.viewport(width, height)
    furnishHistory()
    const parts = await openHistory()
    const part = (label: string) => parts.getByRole('listitem').filter({ hasText: label })
    await expect.element(part('Name').first()).toMatchTextContent(/Before: Hetzner.*After: Console/)
    await expect.element(part('User name')).toMatchTextContent(/Before: ops.*After: lena/)
    await expect.element(parts).toMatchTextContent(/removed2025\.pdf.*added2026\.pdf/)
    await expectAccessible()
    expect(callsOf(versionRoutes.getVersion)).toEqual([])
    expect(callsOf(recordRoutes.getRecord)).toEqual([])

    await buttonOf('Reveal the old Password', parts).click()
    await expect.element(part('Password')).toMatchTextContent('0ld-secret')
    await expect.element(part('Password')).not.toMatchTextContent('n3w-secret')
    expect(callsOf(versionRoutes.getVersion).map(({ params }) => params.version)).toEqual(['1'])
    expect(callsOf(recordRoutes.getRecord)).toEqual([])
    await expectAccessible()

    await buttonOf('Hide the old Password', parts).click()
    await expect.element(part('Password')).not.toMatchTextContent('0ld-secret')
    await buttonOf('Reveal the new Password', parts).click()
    await expect.element(part('Password')).toMatchTextContent('n3w-secret')
    expect(callsOf(versionRoutes.getVersion)).toHaveLength(1)
  },
)

test('a change of one’s own says so, as every other entry does', async () => {
  furnishHistory()
  await openApp('/records')
  const panel = await openRecord('Console')
  await buttonOf('History', panel).click()
  await expect.element(panel.getByRole('button', { name: /^Lena.* \(you\).*renamed it/ })).toBeVisible()
})

test('a version that is not kept, or from before one’s access, is named and not shown', async () => {
  furnishHistory()
  answer(versionRoutes.getVersionChange, { before: null, after: plain(record, []) })
  const parts = await openHistory()
  await expect.element(parts).toMatchTextContent(/not kept, or from before you had access.*After: lena/)
  await expect.element(buttonOf('Reveal the old Password', parts)).not.toBeInTheDocument()
})

test('an old value that went meanwhile says so', async () => {
  furnishHistory()
  refuse(versionRoutes.getVersion, 404, 'version/not-found')
  const parts = await openHistory()
  await buttonOf('Reveal the old Password', parts).click()
  await expect.element(parts).toMatchTextContent('This version is no longer kept')
})

test('changes stand by their labels where the values do not come, and can be asked for again', async () => {
  furnishHistory()
  refuse(versionRoutes.getVersionChange, 500, 'request/failed')
  const parts = await openHistory()
  await expect.element(buttonOf('Try again', parts)).toBeVisible()
  await expect.element(parts).toMatchTextContent(/User name.*Password/)
  answer(versionRoutes.getVersionChange, { before: plain(old, []), after: plain(record, []) })
  await buttonOf('Try again', parts).click()
  await expect.element(parts).toMatchTextContent(/Before: ops.*After: lena/)
})
