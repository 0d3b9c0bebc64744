import type { Menu } from '@base-ui/react/menu'
import { createContext, useContext } from 'react'

export type MenuParts = Pick<
  typeof Menu,
  | 'Item'
  | 'CheckboxItem'
  | 'CheckboxItemIndicator'
  | 'RadioGroup'
  | 'RadioItem'
  | 'RadioItemIndicator'
  | 'Separator'
  | 'SubmenuRoot'
  | 'SubmenuTrigger'
  | 'Portal'
  | 'Positioner'
  | 'Popup'
>

const Parts = createContext<MenuParts | null>(null)

/** The popup hands its parts to what is inside it, so that items need not bring them along before a menu opens. */
export const MenuPartsProvider = Parts.Provider

/** The parts items are made of. @throws outside a menu */
export function useMenuParts(): MenuParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('Menu items stand in a Menu.')
  return parts
}
