import node from 'lucide/dist/esm/icons/user-round-minus.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserRoundMinus = lineIcon(node)
