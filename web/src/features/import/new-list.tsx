import { useState } from 'react'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { NewRow, NewRowHeads } from './new-row.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import type { PreviewPart } from './preview-tabs.ts'
import { RowList } from './row-list.tsx'

const t = texts(imports)

const isArchived = ({ record }: PlannedRecord): boolean =>
  record.notices.some(({ code }) => code === 'archived')
const isNoted = ({ record }: PlannedRecord): boolean =>
  record.notices.some(({ code }) => code !== 'archived' && code !== 'name-made')

const narrow = { all: () => true, noted: isNoted, archived: isArchived }
type Narrowed = keyof typeof narrow

/** What one does not have yet. Each can be left out, or opened to say where its fields go. */
export function NewList({ read, rows, onChange }: PreviewPart) {
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const [narrowed, setNarrowed] = useState<Narrowed>('all')
  const shown = rows.filter(narrow[narrowed])
  const place = shown.findIndex(({ index }) => index === openIndex)
  const opened = shown[place]
  return (
    <div className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <NewListTools rows={rows} narrowed={narrowed} onNarrow={setNarrowed} onChange={onChange} />
      {shown.length === 0 ? (
        <EmptyState title={t('nothingNew')} />
      ) : (
        <>
          <NewRowHeads />
          <RowList rows={shown} keyOf={({ index }) => index}>
            {(one) => (
              <NewRow
                read={read}
                planned={one}
                isOpen={one.index === openIndex}
                onOpen={() => setOpenIndex(one.index)}
                onTake={(isTaken) =>
                  onChange(({ index }) => index === one.index, { choice: isTaken ? 'make' : 'skip' })
                }
              />
            )}
          </RowList>
        </>
      )}
      {opened && (
        <PreviewPanel
          key={opened.index}
          read={read}
          planned={opened}
          place={place}
          total={shown.length}
          onGo={(by) => setOpenIndex(shown[place + by]?.index ?? null)}
          onChange={(change) => onChange(({ index }) => index === opened.index, change)}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </div>
  )
}

type NewListToolsProps = Omit<PreviewPart, 'read'> & {
  narrowed: Narrowed
  onNarrow: (narrowed: Narrowed) => void
}

/** What is archived there, and what does not come along as it was, by themselves; absent where there is none. */
function NewListTools({ rows, narrowed, onNarrow, onChange }: NewListToolsProps) {
  const archived = rows.filter(isArchived)
  const parts = [
    {
      part: 'noted',
      label: t('withNotice', { count: rows.filter(isNoted).length }),
      has: rows.some(isNoted),
    },
    { part: 'archived', label: t('archivedThere', { count: archived.length }), has: archived.length > 0 },
  ] as const
  if (!parts.some(({ has }) => has)) return null
  const isAllOut = archived.every(({ choice }) => choice === 'skip')
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 px-6 pb-2 max-sm:px-4">
      {parts.map(
        ({ part, label, has }) =>
          has && (
            <Button
              key={part}
              size="small"
              aria-pressed={narrowed === part}
              className={narrowed === part ? 'border-accent-t! bg-soft!' : ''}
              onClick={() => onNarrow(narrowed === part ? 'all' : part)}
            >
              {label}
            </Button>
          ),
      )}
      {narrowed === 'archived' && (
        <Button
          size="small"
          look="accent-text"
          onClick={() => onChange(isArchived, { choice: isAllOut ? 'make' : 'skip' })}
        >
          {t(isAllOut ? 'takeAll' : 'leaveAll')}
        </Button>
      )}
    </div>
  )
}
