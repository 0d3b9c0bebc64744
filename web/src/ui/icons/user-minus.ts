import node from 'lucide/dist/esm/icons/user-minus.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserMinus = lineIcon(node)
