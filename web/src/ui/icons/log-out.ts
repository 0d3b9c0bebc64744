import node from 'lucide/dist/esm/icons/log-out.mjs'
import { lineIcon } from './line-icon.tsx'

export const LogOut = lineIcon(node)
