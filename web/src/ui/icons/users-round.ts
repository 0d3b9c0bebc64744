import node from 'lucide/dist/esm/icons/users-round.mjs'
import { lineIcon } from './line-icon.tsx'

export const UsersRound = lineIcon(node)
