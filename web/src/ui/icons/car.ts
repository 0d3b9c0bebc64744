import node from 'lucide/dist/esm/icons/car.mjs'
import { lineIcon } from './line-icon.tsx'

export const Car = lineIcon(node)
