import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { selection } from '../../i18n/en/selection.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(selection)

/** How far a run over many records is. */
export function RunningNote({ done, of }: { done: number; of: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-32 max-w-full">
        <ProgressBar label={t('part.under')} done={of === 0 ? 1 : done / of} />
      </span>
      <span className="tabular-nums">{t('part.progress', { done, count: of })}</span>
    </div>
  )
}
