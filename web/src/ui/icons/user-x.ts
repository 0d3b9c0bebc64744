import node from 'lucide/dist/esm/icons/user-x.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserX = lineIcon(node)
