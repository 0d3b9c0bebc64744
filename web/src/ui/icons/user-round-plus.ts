import node from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserRoundPlus = lineIcon(node)
