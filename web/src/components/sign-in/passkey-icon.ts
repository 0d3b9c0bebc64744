import { createLucideIcon } from 'lucide-react'

/** A person and their key, in the strokes of the other icons. */
export const PasskeyIcon = createLucideIcon('passkey', [
  ['circle', { cx: '9', cy: '7', r: '4', key: 'head' }],
  ['path', { d: 'M2 21v-1a6 6 0 0 1 6-6h3', key: 'shoulders' }],
  ['circle', { cx: '18', cy: '12.5', r: '3', key: 'bow' }],
  ['path', { d: 'M18 15.5V22', key: 'stem' }],
  ['path', { d: 'M18 19h2.5', key: 'bit' }],
])
