import node from 'lucide/dist/esm/icons/credit-card.mjs'
import { lineIcon } from './line-icon.tsx'

export const CreditCard = lineIcon(node)
