import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { menuItemClass } from './menu-item.tsx'
import { menuPopupClass } from './menu-popup-class.ts'
import { useMenuParts } from './menu-parts.ts'
import { useMenuSurface } from './surface.ts'

type MenuBranchProps = {
  icon: LucideIcon
  label: string
  /** What is chosen in it. */
  value?: string | undefined
  /** MenuChoice, MenuItem. */
  children: ReactNode
}

/** An item that opens a menu beside it. */
export function MenuBranch({ icon: Icon, label, value, children }: MenuBranchProps) {
  const Menu = useMenuParts()
  const surface = useMenuSurface()
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger
        className={classNames(menuItemClass, 'text-t1 data-popup-open:bg-hover')}
        aria-label={value === undefined ? label : `${label}: ${value}`}
      >
        <Icon size={16} aria-hidden className="text-t2" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {value !== undefined && <span className="max-w-32 truncate text-small text-t2">{value}</span>}
        <ChevronRight size={14} aria-hidden className="text-t2" />
      </Menu.SubmenuTrigger>
      <Menu.Portal>
        <Menu.Positioner
          positionMethod="fixed"
          sideOffset={4}
          alignOffset={-6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Menu.Popup className={classNames(surface, menuPopupClass, 'max-w-72')}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}
