import { mergeProps } from '@base-ui/react/merge-props'
import { cloneElement, useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useBackCloses } from '../back-closes.ts'
import { useMenuParts } from './menu-parts.ts'
import type { MenuProps, TriggerProps } from './menu-props.ts'
import { lazyPart, preloadPart } from '../lazy-part.ts'

/** In a file of its own, loaded when the pointer or focus comes near a menu: a list of records shows dozens and opens few. */
const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazyPart(loadPopup, 'MenuPopup')
/** The popup and the items of most menus. */
const loadParts = () => Promise.all([loadPopup(), import('./menu-item.tsx')])

/** Loads what every menu needs, before one is opened. */
export const nearMenu = (): void => preloadPart(loadParts)

/** What can be done with the thing it opens from. Arrow keys, first letters, Esc and Back work. */
export function Menu({ trigger, ...popup }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement>()
  const [isByKeyboard, setByKeyboard] = useState(false)
  const ownId = useId()
  const id = trigger.props.id ?? ownId
  useBackCloses(isOpen, () => setOpen(false))

  useFocusFromDialog(isOpen, opener && (() => popup.finalFocus?.() ?? opener))

  const open = (button: HTMLElement, byKeyboard: boolean) => {
    setOpener(button)
    setByKeyboard(byKeyboard)
    setOpen(true)
  }
  const own: TriggerProps = {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'data-popup-open': isOpen ? '' : undefined,
    onPointerEnter: nearMenu,
    onFocus: nearMenu,
    // A press by key is a click of no button.
    onClick: (event) => open(event.currentTarget, event.detail === 0),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.currentTarget, true)
    },
  }
  return (
    <>
      {cloneElement(trigger, mergeProps<'button'>(trigger.props, own))}
      {opener && (
        <MenuPopup
          {...popup}
          open={isOpen}
          onOpenChange={setOpen}
          opener={opener}
          labelId={id}
          startsAtFirst={isByKeyboard}
        />
      )}
    </>
  )
}

/**
 * As a menu closes, the dialog around it takes the focus, at once or when the menu has faded: it belongs to the button.
 * Where anything else has it, that is right.
 */
function useFocusFromDialog(isOpen: boolean, find: (() => HTMLElement) | undefined): void {
  const wasOpened = find !== undefined
  const giveBack = useEffectEvent(() => {
    const { activeElement } = document
    const target = find?.()
    if (target && activeElement?.role === 'dialog' && activeElement.contains(target)) target.focus()
  })
  useEffect(() => {
    if (isOpen || !wasOpened) return undefined
    const timers = whenFocusIsTaken.map((ms) => setTimeout(() => giveBack(), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isOpen, wasOpened])
}

/** In ms after the menu closed: at once, and after it has faded, on a slow machine too. */
const whenFocusIsTaken = [0, 150, 500]

/** A hairline between groups of items. */
export function MenuSeparator() {
  const { Separator } = useMenuParts()
  return <Separator className="mx-2 my-1.5 h-px bg-line" />
}
