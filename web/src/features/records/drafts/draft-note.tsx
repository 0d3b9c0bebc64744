import { LineIcon } from '../../../ui/display/line-icon.tsx'
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import { Button } from '../../../ui/form/button.tsx'
import { drafts } from '../../../i18n/en/drafts.ts'
import { texts } from '../../../i18n/texts.ts'
import { controlId } from '../../../fields/draft/use-draft-form.ts'

const t = texts(drafts)

type RestoredDraftProps = {
  isRestored: boolean
  /** Of a new record, which waited until its form was opened again. */
  name?: string
  onDiscard: () => void
  /** Goes on with it: the note goes. Without it the note stays. */
  onContinue?: () => void
}

/** Above a form whose words came back after a lock or a reload. */
export function RestoredDraft({ isRestored, name, onDiscard, onContinue }: RestoredDraftProps) {
  return (
    <output
      className={
        isRestored ? 'mb-4 flex items-center gap-2.5 rounded-control bg-soft py-1 pr-1 pl-3' : 'sr-only'
      }
    >
      {isRestored && (
        <>
          <LineIcon icon={RotateCcwClock} size={16} className="shrink-0 text-accent-t" />
          <span className="flex-1">{name ? t('waiting', { name }) : t('restored')}</span>
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
          {onContinue && (
            <Button size="small" onClick={onContinue}>
              {t('continue')}
            </Button>
          )}
        </>
      )}
    </output>
  )
}
