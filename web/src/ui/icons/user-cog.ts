import node from 'lucide/dist/esm/icons/user-cog.mjs'
import { lineIcon } from './line-icon.tsx'

export const UserCog = lineIcon(node)
