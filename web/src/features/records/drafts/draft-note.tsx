import { CloudCheck, History } from 'lucide-react'
import { drafts } from '../../../i18n/en/drafts.ts'
import { texts } from '../../../i18n/texts.ts'
import { controlId } from '../../../fields/draft/use-draft-form.ts'

const t = texts(drafts)

type RestoredDraftProps = { isRestored: boolean; onDiscard: () => void }

/** Above a form whose words came back after a lock or a reload. */
export function RestoredDraft({ isRestored, onDiscard }: RestoredDraftProps) {
  return (
    <output
      className={
        isRestored ? 'mb-4 flex items-center gap-2.5 rounded-control bg-soft py-1 pr-1 pl-3' : 'sr-only'
      }
    >
      {isRestored && (
        <>
          <History size={16} aria-hidden className="shrink-0 text-accent-t" />
          <span className="flex-1">{t('restored')}</span>
          <button
            type="button"
            onClick={() => {
              onDiscard()
              // This button goes.
              document.getElementById(controlId('name'))?.focus()
            }}
            className="relative rounded-small px-2.5 py-1.5 font-medium text-accent-t touch-target transition-colors hover:bg-soft-2"
          >
            {t('discard')}
          </button>
        </>
      )}
    </output>
  )
}

/** At the foot of a form, once what is written would outlive a lock. */
export function DraftIsKept() {
  return (
    <span className="flex items-center gap-2">
      <CloudCheck size={15} aria-hidden />
      {t('kept')}
    </span>
  )
}
