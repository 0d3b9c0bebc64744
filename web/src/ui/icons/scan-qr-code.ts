import node from 'lucide/dist/esm/icons/scan-qr-code.mjs'
import { lineIcon } from './line-icon.tsx'

export const ScanQrCode = lineIcon(node)
