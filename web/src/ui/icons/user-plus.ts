import node from 'lucide/dist/esm/icons/user-plus.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserPlus = lineIcon(node)
