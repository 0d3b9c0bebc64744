import { Kbd } from '../../ui/display/kbd.tsx'
import { palette } from '../../i18n/en/palette.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(palette)

/** The keys of the palette, so that people need not remember them. */
export function PaletteFoot({ onKeys }: { onKeys: () => void }) {
  return (
    <footer className="flex h-11 shrink-0 items-center gap-5 border-t border-line px-5 text-small text-t2 max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {t('move')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> {t('opens')}
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Tab</Kbd> {t('actions')}
      </span>
      <button
        type="button"
        tabIndex={-1}
        onClick={onKeys}
        className="ml-auto flex items-center gap-1.5 rounded-small hover:text-t1"
      >
        <Kbd>?</Kbd> {t('allKeys')}
      </button>
    </footer>
  )
}
