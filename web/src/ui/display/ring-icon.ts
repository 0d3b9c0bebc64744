import { createLucideIcon } from 'lucide-react'

/** A closed ring with a keyhole, in the strokes of the other icons: what is end-to-end encrypted. */
export const RingIcon = createLucideIcon('closed-ring', [
  ['circle', { cx: '12', cy: '12', r: '9', key: 'ring' }],
  ['circle', { cx: '12', cy: '10', r: '1.5', key: 'hole' }],
  ['path', { d: 'M12 11.5V16', key: 'slot' }],
])
