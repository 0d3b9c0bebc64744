import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { furnish } from '../../testing/furnish.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { UiRoot } from '../../ui/feedback/ui-root.tsx'
import { PreviewStep } from './preview-step.tsx'
import type { ReadFile, Stage } from './use-import.ts'

const rows = 10_000

const planned = (index: number): PlannedRecord => ({
  index,
  record: {
    name: `Site ${index}`,
    ownName: null,
    template: 'Login',
    templateID: null,
    fields: [{ label: 'User name', type: 'text', isSecret: false, value: 'ada' }],
    groups: [],
    files: [],
    createdAt: null,
    changedAt: null,
    isFavourite: false,
    notices: [],
  },
  twin: null,
  sameSecrets: null,
  isSame: true,
  twinChangedAt: null,
  repeat: { of: 0, isWhole: true },
  choice: 'skip',
})

const begunWith = (plan: PlannedRecord[]): ReadFile => ({
  file: new File([], 'export.csv'),
  result: {
    source: 'csv',
    records: plan.map(({ record }) => record),
    rows: [],
    templates: [],
    groups: [],
    notices: [],
  },
  templates: [],
  plan,
  groups: new Map(),
  wasProtected: false,
  isTable: true,
  readers: [],
  keys: {},
  isCompared: null,
})

function Step({ plan }: { plan: PlannedRecord[] }) {
  const [read, setRead] = useState(() => begunWith(plan))
  const stage: Stage = { at: 'preview', read }
  const show = (_at: 'recognised' | 'preview', next: ReadFile) => setRead(next)
  return (
    <div style={{ height: 800, display: 'flex' }}>
      {/* Of an import only what the preview calls. */}
      <PreviewStep
        importing={{ stage, show } as Parameters<typeof PreviewStep>[0]['importing']}
        read={read}
      />
    </div>
  )
}

async function openStep(plan: PlannedRecord[]): Promise<void> {
  furnish()
  await render(
    <UiRoot>
      <QueryClientProvider client={new QueryClient()}>
        <Step plan={plan} />
      </QueryClientProvider>
    </UiRoot>,
  )
}

const list = () => page.getByRole('list', { name: 'Records of the file' })

test('of ten thousand rows those in view alone are in the page, and each can be chosen for', async () => {
  await openStep(Array.from({ length: rows }, (_, index) => planned(index)))
  await expect.element(list().getByText('Site 0', { exact: true })).toBeVisible()
  const scroller = list().element().parentElement
  if (!scroller) throw new Error('Nothing scrolls.')
  const choices = () =>
    list()
      .getByRole('checkbox', { name: /^Import Site/ })
      .elements().length
  expect(choices()).toBeLessThan(50)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    scroller.scrollTop = scroller.scrollHeight * share
    scroller.dispatchEvent(new Event('scroll'))
    expect(choices()).toBeGreaterThan(10)
    expect(choices()).toBeLessThan(50)
  }
  const last = list().getByRole('checkbox', { name: 'Import Site 9999' })
  await last.click()
  await expect.element(last).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeEnabled()
})

const user = { label: 'User name', type: 'text', value: 'bob' } as const
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a record that one has says what differs; one that is the same in all fields is folded', async () => {
  const site = { label: 'Website', type: 'url', value: 'https://a.example' } as const
  const twin = aRecord({ name: 'Mine', fields: [user, site] })
  const same = aRecord({ name: 'Alike', fields: [{ ...user, value: 'ada' }] })
  await openStep([
    { ...planned(0), repeat: null, twin, choice: 'keep' },
    { ...planned(1), repeat: null, twin: same },
  ])
  await expect.element(rowOf('Mine')).toMatchTextContent('User name differs')
  await expect.element(rowOf('Alike')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '1 the same as yours' }).click()
  await expect.element(rowOf('Alike')).toMatchTextContent('The same as yours')
})

test('a record that differs opens to both beside each other, and the choice counts at once', async () => {
  const twin = aRecord({ name: 'Mine', fields: [user] })
  await openStep([{ ...planned(0), repeat: null, twin, choice: 'keep' }])
  await expect.element(page.getByRole('button', { name: 'Import 0 records' })).toBeDisabled()
  await page.getByRole('button', { name: /^Mine/ }).click()
  const table = page.getByRole('table', { name: 'What differs' })
  await expect.element(table.getByRole('columnheader', { name: /^Yours/ })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: /^In the file/ })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: 'bob' })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: 'ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the file’s' }).click()
  await expect.element(page.getByRole('button', { name: 'Import 1 record' })).toBeEnabled()
})
