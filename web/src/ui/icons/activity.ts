import node from 'lucide/dist/esm/icons/activity.mjs'
import { lineIcon } from './line-icon.tsx'

export const Activity = lineIcon(node)
