import node from 'lucide/dist/esm/icons/log-in.mjs'
import { lineIcon } from './line-icon.tsx'

export const LogIn = lineIcon(node)
