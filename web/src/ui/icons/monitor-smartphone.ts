import node from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import { lineIcon } from './line-icon.tsx'

export const MonitorSmartphone = lineIcon(node)
