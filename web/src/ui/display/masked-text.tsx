import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

/** Twelve dots, whatever is behind them and however long it is. */
export function MaskedText() {
  return (
    <span className="relative inline-flex h-5 items-center gap-1">
      <span className="sr-only">{t('hidden')}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className="size-[5px] rounded-full bg-t1 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
        />
      ))}
    </span>
  )
}
