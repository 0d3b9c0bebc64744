import { createContext, useContext } from 'react'

const OnFloat = createContext(false)

/** Tells what is opened inside that it lies on something floating. Menus are drawn elsewhere in the page, so classes cannot. */
export const FloatSurface = OnFloat.Provider

/** The classes of a menu's surface: one step lighter again when it opens from a dialog (dark only). */
export function useMenuSurface(): string {
  return useContext(OnFloat) ? 'float float-on-float' : 'float'
}
