import { CircleCheck } from 'lucide-react'
import type { ShownImport } from '../../data/import/imported-records.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { UndoImport } from './undo-import.tsx'

const t = texts(imports)

type ImportNoteProps = { shown: ShownImport; onUndone: () => void }

/** Above the records of one import: how many are here and where they come from, and the way back. */
export function ImportNote({ shown: { ids, records, source, isUndoable }, onUndone }: ImportNoteProps) {
  if (!records || source === null) return null
  return (
    <section aria-label={t('noteLabel')} className="px-6 pb-3 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-soft px-4 py-2.5">
        <CircleCheck size={18} aria-hidden className="shrink-0 text-success" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-strong">{t('noteHere', { count: records.size, source })}</span>
          {!isUndoable && <span className="text-t2"> {t('pastOver')}</span>}
        </p>
        {isUndoable && records.size > 0 && (
          <UndoImport ids={ids} records={records.size} size="small" onUndone={onUndone} />
        )}
      </div>
    </section>
  )
}
