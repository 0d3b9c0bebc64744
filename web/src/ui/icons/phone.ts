import node from 'lucide/dist/esm/icons/phone.mjs'
import { lineIcon } from './line-icon.tsx'

export const Phone = lineIcon(node)
