import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from './class-names.ts'

const t = texts(ui)

type MaskedTextProps = {
  dots?: number
  /** The dots in so many groups of four. */
  groups?: number
}

/** Twelve dots as a rule, whatever is behind them and however long it is. */
export function MaskedText({ groups, dots = groups === undefined ? 12 : 4 * groups }: MaskedTextProps) {
  return (
    <span className="relative inline-flex h-5 items-center gap-1">
      <span className="sr-only">{t('hidden')}</span>
      {Array.from({ length: dots }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={classNames(
            'size-[5px] rounded-full bg-t1 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
            groups !== undefined && index % 4 === 0 && index > 0 && 'ml-1.5',
          )}
        />
      ))}
    </span>
  )
}
