import type { IconNode } from 'lucide'

/** A closed ring with a keyhole, in the strokes of the other icons: what is end-to-end encrypted. */
export const RingIcon: IconNode = [
  [
    'path',
    { d: 'M3 12a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM10.5 10a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0zM12 11.5V16' },
  ],
]
