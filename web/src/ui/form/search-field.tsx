import { LineIcon } from '../display/line-icon.tsx'
import Search from 'lucide/dist/esm/icons/search.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { KeyboardEvent, Ref } from 'react'
import { classNames } from '../display/class-names.ts'
import { Kbd } from '../display/kbd.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type SearchFieldProps = {
  /** The accessible name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** The key that brings one here, shown while it is empty; the caller makes it work. */
  shortcut?: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Search as one types. Esc empties it first, then leaves it and goes on to what is around. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, shortcut, onKeyDown, ref, className } = props
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && value) {
      event.stopPropagation()
      onChange('')
      return
    }
    onKeyDown?.(event)
    if (event.key === 'Escape' && !event.defaultPrevented) event.currentTarget.blur()
  }
  return (
    <search
      className={classNames(
        'flex h-9 min-w-0 items-center gap-2 rounded-control border border-line-2 bg-bg px-2.5 max-sm:h-11 has-focus:bg-field field-edge',
        className,
      )}
    >
      <LineIcon icon={Search} size={17} className="text-t2" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
        className="h-full min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-phone max-sm:text-phone [&::-webkit-search-cancel-button]:hidden"
      />
      {value ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => onChange('')}
          className="relative inline-flex size-6 items-center justify-center rounded-badge text-t2 touch-target hover:bg-press hover:text-t1"
        >
          <LineIcon icon={X} size={16} />
        </button>
      ) : (
        shortcut && <Kbd aria-hidden>{shortcut}</Kbd>
      )}
    </search>
  )
}
