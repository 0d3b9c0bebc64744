import node from 'lucide/dist/esm/icons/smartphone.mjs'
import { lineIcon } from './line-icon.tsx'

export const Smartphone = lineIcon(node)
