import node from 'lucide/dist/esm/icons/settings.mjs'
import { lineIcon } from './line-icon.tsx'

export const Settings = lineIcon(node)
