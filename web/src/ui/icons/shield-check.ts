import node from 'lucide/dist/esm/icons/shield-check.mjs'
import { lineIcon } from './line-icon.tsx'

export const ShieldCheck = lineIcon(node)
