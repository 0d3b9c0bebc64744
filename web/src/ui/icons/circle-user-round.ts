import node from 'lucide/dist/esm/icons/circle-user-round.mjs'
import { lineIcon } from './line-icon.tsx'

export const CircleUserRound = lineIcon(node)
