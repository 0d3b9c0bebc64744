import type { ImportRow } from '@cardea/client/import/imported-record'
import type { PlannedRecord } from '@cardea/client/import/planned-record'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Check } from '../../ui/form/check.tsx'
import type { PreviewPart } from './preview-tabs.ts'
import { RowList } from './row-list.tsx'

const t = texts(imports)

type LeftOutRow = { key: number; name: string; why: string; planned: PlannedRecord | null }

/** What is not imported, and why. What the file says twice can be imported all the same. */
export function LeftOutList({
  read,
  rows,
  unread,
  onChange,
}: PreviewPart & { unread: readonly ImportRow[] }) {
  const nameOf = (index: number): string => read.result.records[index]?.name ?? ''
  const shown: LeftOutRow[] = [
    ...rows.map((planned) => ({
      key: planned.index,
      name: planned.record.name,
      why: t('saidBefore', { name: planned.repeat ? nameOf(planned.repeat.of) : '' }),
      planned,
    })),
    ...unread.map(({ row, label, why }) => ({
      key: -row,
      name: label || t('row', { row }),
      why: why === null ? '' : t(`whyLeftOut.${why}`),
      planned: null,
    })),
  ]
  return (
    <RowList rows={shown} keyOf={({ key }) => key}>
      {({ name, why, planned }) => (
        <div className="flex h-full items-center gap-3 px-3">
          <div className="min-w-0 flex-1">
            <p className="truncate font-book">
              <bdi>{name}</bdi>
            </p>
            <p className="truncate text-small text-t2">{why}</p>
          </div>
          {planned && (
            <Check
              aria-label={t('take', { name })}
              checked={planned.choice !== 'skip'}
              onChange={(isTaken) =>
                onChange(({ index }) => index === planned.index, { choice: isTaken ? 'make' : 'skip' })
              }
            />
          )}
        </div>
      )}
    </RowList>
  )
}
