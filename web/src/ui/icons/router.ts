import node from 'lucide/dist/esm/icons/router.mjs'
import { lineIcon } from './line-icon.tsx'

export const Router = lineIcon(node)
