import { Menu } from '@base-ui/react/menu'
import { useRef, type ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { landmarkAround } from '../display/landmark.ts'
import type { MenuProps } from './menu-props.ts'
import { MenuPartsProvider } from './menu-parts.ts'
import { menuBackdropClass, menuPlaceClass, popupClass, useMenuSurface } from '../display/surface.ts'

type MenuPopupProps = Omit<MenuProps, 'trigger'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it opened from. */
  opener: HTMLElement
  labelId: string
  /** Opened by key: the first item has the focus at once. */
  startsAtFirst: boolean
  children: ReactNode
}

/** The open menu. Loaded when it is needed: see `Menu`. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, onOpenChange, opener, labelId, startsAtFirst, children } = props
  const { side = 'bottom', align = 'start', finalFocus, className } = props
  const surface = useMenuSurface()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Menu.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen && startsAtFirst) popup.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
      }}
    >
      <Menu.Portal container={landmarkAround(opener)}>
        <Menu.Backdrop className={menuBackdropClass} />
        <Menu.Positioner
          anchor={opener}
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={menuPlaceClass}
        >
          <Menu.Popup
            ref={popup}
            aria-labelledby={labelId}
            finalFocus={() => finalFocus?.() ?? opener}
            className={classNames(surface, popupClass, className)}
          >
            <MenuPartsProvider value={Menu}>{children}</MenuPartsProvider>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
