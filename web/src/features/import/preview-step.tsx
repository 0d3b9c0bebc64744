import { useState } from 'react'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { NewList } from './new-list.tsx'
import { PreviewFoot } from './preview-foot.tsx'
import { isOfTab, previewTabs, type PreviewTab } from './preview-tabs.ts'
import { TwinList } from './twin-list.tsx'
import type { Importing, ReadFile } from './use-import.ts'

const t = texts(imports)

/** Each record as it will be, in three parts: what is new, what one has already, and what is left out. */
export function PreviewStep({ importing, read }: { importing: Importing; read: ReadFile }) {
  const { plan, result } = read
  const rows = (tab: PreviewTab): PlannedRecord[] => plan.filter((one) => isOfTab[tab](one))
  const unread = result.rows.filter(({ record }) => record === null)
  const counts = {
    new: rows('new').length,
    twins: rows('twins').length,
    'left-out': rows('left-out').length + unread.length,
  }
  const filled = previewTabs.filter((tab) => counts[tab] > 0)
  const tabs = previewTabs.filter((tab) => tab === 'new' || filled.includes(tab))
  const [chosen, setTab] = useState<PreviewTab>(filled[0] ?? 'new')
  const tab = tabs.includes(chosen) ? chosen : 'new'
  const change = (isMeant: (one: PlannedRecord) => boolean, by: Partial<PlannedRecord>) =>
    importing.show('preview', {
      ...read,
      plan: plan.map((one) => (isMeant(one) ? { ...one, ...by } : one)),
    })
  const parts = { read, rows: rows(tab), onChange: change }
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="max-w-full shrink-0 overflow-x-auto px-6 pb-2 max-sm:px-4">
          <Segment
            label={t('parts')}
            value={tab}
            onChange={setTab}
            options={tabs.map((one) => ({
              value: one,
              label: t(`tabs.${one}`),
              count: counts[one] > 0 ? counts[one].toLocaleString(locale()) : undefined,
            }))}
          />
        </div>
        {tab === 'new' && <NewList {...parts} />}
        {tab === 'twins' && <TwinList {...parts} />}
        {tab === 'left-out' && <LeftOutList {...parts} unread={unread} />}
      </div>
      <PreviewFoot importing={importing} read={read} />
    </>
  )
}
