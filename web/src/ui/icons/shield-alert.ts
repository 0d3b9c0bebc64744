import node from 'lucide/dist/esm/icons/shield-alert.mjs'
import { lineIcon } from './line-icon.tsx'

export const ShieldAlert = lineIcon(node)
