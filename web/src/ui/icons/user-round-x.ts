import node from 'lucide/dist/esm/icons/user-round-x.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserRoundX = lineIcon(node)
