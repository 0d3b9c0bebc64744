import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useLandmark } from './landmark.ts'
import { useMenuSurface } from './surface.ts'

export type MenuProps = {
  /** The button that opens it: a Button, an IconButton, a chip. */
  trigger: ReactElement
  /** MenuItem, MenuChoice, MenuSeparator. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** Leave out, and the menu opens and closes by itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** What can be done with the thing it opens from. Arrow keys, first letters and Esc work. */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  className,
  ...state
}: MenuProps) {
  const surface = useMenuSurface()
  const { trigger: opener, container } = useLandmark()
  return (
    <BaseMenu.Root {...state}>
      <BaseMenu.Trigger ref={opener} render={trigger} />
      <BaseMenu.Portal container={container}>
        <BaseMenu.Positioner
          positionMethod="fixed"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <BaseMenu.Popup
            className={classNames(
              surface,
              'max-h-(--available-height) min-w-50 overflow-y-auto rounded-card bg-float p-1.5 text-t1 shadow-float outline-none',
              'transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1.5 h-px bg-line" />
}
