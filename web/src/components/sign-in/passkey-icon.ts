import type { IconNode } from 'lucide'

/** A person and their key, in the strokes of the other icons. */
export const PasskeyIcon: IconNode = [
  [
    'path',
    {
      d: 'M5 7a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM2 21v-1a6 6 0 0 1 6-6h3M15 12.5a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM18 15.5V22M18 19h2.5',
    },
  ],
]
