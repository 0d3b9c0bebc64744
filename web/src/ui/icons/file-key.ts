import { lineIcon } from './line-icon.tsx'

export const FileKey = lineIcon(
  'M14 2v5a1 1 0 0 0 1 1h5M4 12v6M4 14h2M9.65 22H18a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v4M2 20a2 2 0 1 1 4 0a2 2 0 1 1-4 0z',
)
