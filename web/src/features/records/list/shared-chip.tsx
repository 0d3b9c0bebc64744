import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'

/** The filter that is on or off: only what others own. */
export function SharedChip({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useTranslation('records')
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'relative inline-flex h-7.5 shrink-0 items-center gap-1.5 rounded-small border px-2.5 text-small whitespace-nowrap transition-colors touch-target',
        isOn
          ? 'border-soft-2 bg-soft font-strong text-t1'
          : 'border-line-2 text-t2 hover:bg-hover hover:text-t1',
      )}
    >
      {t('sharedWithMe')}
      {isOn && <X size={14} aria-hidden className="text-t2" />}
    </button>
  )
}
