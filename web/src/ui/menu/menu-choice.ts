import { suspendingPart } from '../lazy-part.ts'
import type * as items from './menu-item.tsx'

/**
 * `MenuChoice` of menu-item.tsx, loaded with the open menu. The cast restores its type parameter, which `lazyPart` cannot express.
 */
export const MenuChoice = suspendingPart(
  () => import('./menu-item.tsx'),
  'MenuChoice',
) as unknown as typeof items.MenuChoice
