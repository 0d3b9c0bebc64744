import node from 'lucide/dist/esm/icons/shopping-cart.mjs'
import { lineIcon } from './line-icon.tsx'

export const ShoppingCart = lineIcon(node)
