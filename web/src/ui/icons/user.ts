import node from 'lucide/dist/esm/icons/user.mjs'
import { lineIcon } from './line-icon.tsx'

export const User = lineIcon(node)
