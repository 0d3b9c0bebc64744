import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PlannedRecord } from '../../data/import/import-plan.ts'
import { furnish } from '../../testing/furnish.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { UiRoot } from '../../ui/ui-root.tsx'
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
      .getByRole('button', { name: /^What happens/ })
      .elements().length
  expect(choices()).toBeLessThan(50)
  for (const share of [0.25, 0.5, 0.75, 1]) {
    scroller.scrollTop = scroller.scrollHeight * share
    scroller.dispatchEvent(new Event('scroll'))
    expect(choices()).toBeGreaterThan(10)
    expect(choices()).toBeLessThan(50)
  }
  const last = list().getByRole('button', { name: /^What happens to Site 9999: / })
  await last.click()
  await page.getByRole('menuitemradio', { name: 'Keep both' }).click()
  await expect.element(last).toHaveTextContent('Keep both')
  await expect.element(page.getByText(/^1 kept as a copy · 9,999 skipped$/)).toBeVisible()
})

test('what one has already names the record that it equals, and what differs', async () => {
  const [user, site] = [
    { label: 'User name', type: 'text', value: 'bob' },
    { label: 'Website', type: 'url', value: 'https://a.example' },
  ] as const
  const twin = aRecord({ name: 'Mine', fields: [user, site] })
  const same = aRecord({ name: 'Alike', fields: [{ ...user, value: 'ada' }] })
  await openStep([
    { ...planned(0), repeat: null, twin },
    { ...planned(1), repeat: null, twin: same },
  ])
  const row = (name: string) => list().getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Site 0')).toMatchTextContent('The same as your Mine, except User name')
  await expect.element(row('Site 1')).toMatchTextContent('The same as your Alike')
  await expect.element(row('Site 1')).not.toMatchTextContent('except')
})
