import { wordsOf } from '../../i18n/words.ts'

/** Twelve dots, whatever is behind them and however long it is. */
export function MaskedText() {
  const t = wordsOf('ui')
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
