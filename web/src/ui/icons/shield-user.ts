import node from 'lucide/dist/esm/icons/shield-user.mjs'
import { lineIcon } from './line-icon.tsx'

export const ShieldUser = lineIcon(node)
