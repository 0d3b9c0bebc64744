import node from 'lucide/dist/esm/icons/printer.mjs'
import { lineIcon } from './line-icon.tsx'

export const Printer = lineIcon(node)
