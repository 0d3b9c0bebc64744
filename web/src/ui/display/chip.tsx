import { LineIcon } from './line-icon.tsx'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { hueStyle } from './hue.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

/** The dot of a group's colour; grey where that is not known. */
export function Dot({ hue }: { hue: number | undefined }) {
  return (
    <span
      aria-hidden
      style={hue === undefined ? undefined : hueStyle(hue)}
      className={classNames(
        'size-[7px] shrink-0 rounded-[2.5px]',
        hue === undefined ? 'border border-control' : 'hue-dot',
      )}
    />
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('remove', { name })}
      onClick={onRemove}
      className="relative inline-flex size-6 items-center justify-center rounded-badge text-t2 transition-colors touch-target hover:bg-press hover:text-t1"
    >
      <LineIcon icon={X} size={14} />
    </button>
  )
}

const filterChip = 'inline-flex h-7.5 shrink-0 items-center rounded-small border text-small whitespace-nowrap'

export type FilterChipProps = {
  /** What is filtered by: Group, Role. */
  label: string
  value: string
  hue?: number
  onRemove: () => void
}

/** A filter that is on, as a sentence one can take away: Group Operations. */
export function FilterChip({ label, value, hue, onRemove }: FilterChipProps) {
  return (
    <span
      className={classNames(filterChip, 'max-w-full gap-1.5 border-soft-2 bg-soft pr-0.5 pl-2.5 text-t2')}
    >
      {hue !== undefined && <Dot hue={hue} />}
      {label}
      <span className="max-w-48 truncate font-strong text-t1">{value}</span>
      <RemoveButton name={`${label} ${value}`} onRemove={onRemove} />
    </span>
  )
}

export type FilterButtonProps = ComponentPropsWithRef<'button'>

/** A filter that is off; opens the menu of its values, so give it to `Menu` as trigger. */
export function FilterButton({ className, children, ...button }: FilterButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(
        filterChip,
        'relative gap-1.5 border-line-2 px-2.5 text-t2 transition-colors touch-target hover:bg-hover hover:text-t1 data-popup-open:bg-hover data-popup-open:text-t1',
        className,
      )}
    >
      {children}
      <LineIcon icon={ChevronDown} size={14} />
    </button>
  )
}

export type PersonChipProps = {
  name: string
  /** An Avatar of 20. */
  avatar: ReactNode
  onRemove?: () => void
}

/** A person inside a field of people. */
export function PersonChip({ name, avatar, onRemove }: PersonChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 max-w-full min-w-0 items-center gap-2 rounded-chip bg-soft-2 pl-1 text-body text-t1',
        onRemove ? 'pr-0.5' : 'pr-2',
      )}
    >
      {avatar}
      <span className="truncate font-book">{name}</span>
      {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
    </span>
  )
}
