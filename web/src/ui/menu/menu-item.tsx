import { LineIcon } from '../display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Dot } from '../display/chip.tsx'
import { classNames } from '../display/class-names.ts'
import { Kbd } from '../display/kbd.tsx'
import { useMenuParts } from './menu-parts.ts'
import { menuPlaceClass, popupClass } from '../display/surface.ts'

const item =
  'group flex min-h-9 cursor-default items-center gap-2.5 rounded-small px-2.5 outline-none select-none data-highlighted:bg-hover max-sm:min-h-11'

type ItemText = {
  children: ReactNode
  /** One line under the name: what it does, or why it cannot. */
  sentence?: string
}

function ItemWords({ children, sentence, muted }: ItemText & { muted: boolean }) {
  return (
    <span className={classNames('min-w-0 flex-1', sentence && 'max-w-60 py-2')}>
      <span className={classNames('block', !sentence && 'truncate')}>{children}</span>
      {sentence && (
        <span className={classNames('block text-label', !muted && 'text-t3 group-data-highlighted:text-t2')}>
          {sentence}
        </span>
      )}
    </span>
  )
}

export type MenuItemProps = ItemText & {
  icon?: IconNode
  /** A key as it is written on the keyboard, and as `aria-keyshortcuts` names it. */
  shortcut?: { shown: string; keys: string } | undefined
  /** Red: what cannot be undone, or takes a person's access. */
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/** One thing to do. Disabled, it keeps its sentence and stays reachable, so that one can read why. */
export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, shortcut, danger = false, disabled = false, onSelect, children, sentence } = props
  const Menu = useMenuParts()
  const tone = disabled ? 'text-t3' : danger ? 'text-danger' : 'text-t1'
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onSelect}
      aria-keyshortcuts={shortcut?.keys}
      className={classNames(item, tone)}
    >
      {Icon && (
        <LineIcon
          icon={Icon}
          size={16}
          className={classNames(!disabled && !danger && 'text-t2', sentence && 'mt-2.5 self-start')}
        />
      )}
      <ItemWords sentence={sentence} muted={disabled}>
        {children}
      </ItemWords>
      {shortcut && <Kbd aria-hidden>{shortcut.shown}</Kbd>}
    </Menu.Item>
  )
}

export type MenuChoiceProps<Value extends string> = {
  /** The accessible name of the group: "Role", "Sort by". */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** `hue`: of the dot of a group's colour; `picture`: what stands before the words instead. */
  options: readonly {
    value: Value
    label: string
    sentence?: string
    hue?: number
    picture?: ReactNode
    isDisabled?: boolean
  }[]
}

/** One of several inside a menu, the current one checked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  const Menu = useMenuParts()
  return (
    <Menu.RadioGroup aria-label={label} value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.isDisabled}
          closeOnClick
          className={classNames(item, option.isDisabled ? 'text-t3' : 'text-t1')}
        >
          <span className={classNames('flex w-4', option.sentence && 'mt-2.5 self-start')}>
            <Menu.RadioItemIndicator>
              <LineIcon icon={Check} size={16} />
            </Menu.RadioItemIndicator>
          </span>
          {option.hue !== undefined && <Dot hue={option.hue} />}
          {option.picture}
          <ItemWords sentence={option.sentence} muted={option.isDisabled ?? false}>
            {option.label}
          </ItemWords>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

export type SubMenuProps = {
  icon?: IconNode
  label: string
  /** What is chosen in it now. */
  value?: string | undefined
  /** What MenuItem and MenuChoice of a menu are. */
  children: ReactNode
}

/** An item that opens further choices beside itself. */
export function SubMenu({ icon: Icon, label, value, children }: SubMenuProps) {
  const Menu = useMenuParts()
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger
        className={classNames(item, 'text-t1 data-popup-open:bg-hover')}
        delay={120}
        openOnHover
      >
        {Icon ? <LineIcon icon={Icon} size={16} className="text-t2" /> : <span aria-hidden className="w-4" />}
        <span className="flex-1">{label}</span>
        <span className="max-w-32 truncate text-label text-t2">{value}</span>
        <LineIcon icon={ChevronRight} size={16} className="text-t2" />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} collisionPadding={8} className={menuPlaceClass}>
          <Menu.Popup className={classNames('float float-on-float', popupClass)}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}

export type MenuCheckProps = {
  isChecked: boolean
  picture: ReactNode
  /** At the right: what checking it would mean. */
  note?: string | undefined
  onChange: () => void
  children: ReactNode
}

/** One of several that may hold at once; the menu stays open. */
export function MenuCheck({ isChecked, picture, note, onChange, children }: MenuCheckProps) {
  const Menu = useMenuParts()
  return (
    <Menu.CheckboxItem
      checked={isChecked}
      onCheckedChange={onChange}
      closeOnClick={false}
      className={classNames(item, 'text-t1')}
    >
      <span className="flex w-4">
        <Menu.CheckboxItemIndicator>
          <LineIcon icon={Check} size={16} />
        </Menu.CheckboxItemIndicator>
      </span>
      <span className="flex w-4 justify-center">{picture}</span>
      <span className="max-w-60 min-w-0 flex-1 truncate">{children}</span>
      {note !== undefined && <span className="max-w-40 truncate pl-3 text-label text-t2">{note}</span>}
    </Menu.CheckboxItem>
  )
}
