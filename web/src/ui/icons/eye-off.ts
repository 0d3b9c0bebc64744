import node from 'lucide/dist/esm/icons/eye-off.mjs'
import { lineIcon } from './line-icon.tsx'

export const EyeOff = lineIcon(node)
