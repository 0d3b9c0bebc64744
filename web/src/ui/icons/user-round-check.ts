import node from 'lucide/dist/esm/icons/user-round-check.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserRoundCheck = lineIcon(node)
