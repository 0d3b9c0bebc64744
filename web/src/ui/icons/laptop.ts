import node from 'lucide/dist/esm/icons/laptop.mjs'
import { lineIcon } from './line-icon.tsx'

export const Laptop = lineIcon(node)
