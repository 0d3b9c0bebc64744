import node from 'lucide/dist/esm/icons/user-round.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserRound = lineIcon(node)
