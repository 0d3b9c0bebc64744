import { createContext, useContext } from 'react'

const OnFloat = createContext(false)

/** Tells what is opened inside that it lies on something floating. Menus are drawn elsewhere in the page, so classes cannot. */
export const FloatSurface = OnFloat.Provider

/** The classes of a menu's surface: one step lighter again when it opens from a dialog (dark only). */
export function useMenuSurface(): string {
  return useContext(OnFloat) ? 'float float-on-float' : 'float'
}

/** The window of a menu, and of one that opens out of it. */
export const popupClass =
  'max-h-(--available-height) min-w-50 overflow-y-auto rounded-card bg-float p-1.5 text-t1 shadow-float outline-none transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0'
