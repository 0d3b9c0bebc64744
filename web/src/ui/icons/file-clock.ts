import { lineIcon } from './line-icon.tsx'

export const FileClock = lineIcon(
  'M16 22h2a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v2.85M14 2v5a1 1 0 0 0 1 1h5M8 14v2.2l1.6 1M2 16a6 6 0 1 1 12 0a6 6 0 1 1-12 0z',
)
