import node from 'lucide/dist/esm/icons/users.mjs'
import { lineIcon } from './line-icon.tsx'

export const Users = lineIcon(node)
