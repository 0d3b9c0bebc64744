import node from 'lucide/dist/esm/icons/bot.mjs'
import { lineIcon } from './line-icon.tsx'

export const Bot = lineIcon(node)
