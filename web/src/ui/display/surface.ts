import { createContext, useContext } from 'react'

const OnFloat = createContext(false)

/** Tells what is opened inside that it lies on something floating. Menus are drawn elsewhere in the page, so classes cannot. */
export const FloatSurface = OnFloat.Provider

/** The classes of a menu's surface: one step lighter again when it opens from a dialog (dark only). */
export function useMenuSurface(): string {
  return useContext(OnFloat) ? 'float float-on-float' : 'float'
}

/** On a phone: what is behind a menu steps back. */
export const menuBackdropClass =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:hidden'

/** Where a menu stands: beside its button; on a phone at the foot of the screen, where the thumb is. */
export const menuPlaceClass =
  'z-50 outline-none max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:transform-none!'

/** The window of a menu, and of one that opens out of it; on a phone a sheet, one at a time. */
export const popupClass =
  'max-sm:w-full! max-sm:max-h-[75dvh] max-sm:rounded-b-none max-sm:pb-[max(0.375rem,env(safe-area-inset-bottom))] max-sm:has-data-popup-open:opacity-0 max-sm:data-starting-style:translate-y-6 max-h-(--available-height) min-w-50 overflow-y-auto rounded-card bg-float p-1.5 text-t1 shadow-float outline-none transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0'
