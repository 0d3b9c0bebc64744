import { lazyPart } from '../lazy-part.ts'
import type * as items from './menu-item.tsx'

/** One of several inside a menu, the current one checked. It comes with the open menu; `lazyPart` forgets that its props share a type. */
export const MenuChoice = lazyPart(
  () => import('./menu-item.tsx'),
  'MenuChoice',
) as unknown as typeof items.MenuChoice
