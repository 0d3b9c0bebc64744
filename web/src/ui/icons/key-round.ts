import node from 'lucide/dist/esm/icons/key-round.mjs'
import { lineIcon } from './line-icon.tsx'

export const KeyRound = lineIcon(node)
