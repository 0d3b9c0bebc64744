import { X } from 'lucide-react'
import { classNames } from '../../../ui/display/class-names.ts'
import { shell } from '../../../i18n/en/shell.ts'
import { texts } from '../../../i18n/texts.ts'
import { searchOfTab, tabOf } from '../../../data/records/record-tabs.ts'
import type { FilterProps } from './role-filter.tsx'

const t = texts(shell)

const tabs = ['pinned', 'recent', 'shared'] as const

/** On phones, which show no navigation beside the list: its tabs, one at a time. */
export function TabChips({ params, onChange }: FilterProps) {
  const current = tabOf(params)
  return tabs.map((tab) => {
    const isOn = tab === current
    const next = isOn ? {} : searchOfTab[tab]
    return (
      <button
        key={tab}
        type="button"
        aria-pressed={isOn}
        onClick={() => onChange({ tab: undefined, shared: undefined, ...next })}
        className={classNames(
          'relative inline-flex h-7.5 shrink-0 items-center gap-1.5 rounded-small border px-2.5 text-small whitespace-nowrap transition-colors touch-target sm:hidden',
          isOn ? 'border-soft-2 bg-soft font-strong text-t1' : 'border-line-2 text-t2',
        )}
      >
        {t(`places.${tab}`)}
        {isOn && <X size={14} aria-hidden className="text-t2" />}
      </button>
    )
  })
}
