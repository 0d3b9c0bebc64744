import node from 'lucide/dist/esm/icons/id-card.mjs'
import { lineIcon } from './line-icon.tsx'

export const IdCard = lineIcon(node)
