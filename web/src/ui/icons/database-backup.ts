import { lineIcon } from './line-icon.tsx'

export const DatabaseBackup = lineIcon(
  'M3 5a9 3 0 1 1 18 0a9 3 0 1 1-18 0zM3 12a9 3 0 0 0 5 2.69M21 9.3V5M3 5v14a9 3 0 0 0 6.47 2.88M12 12v4h4M13 20a5 5 0 0 0 9-3 4.5 4.5 0 0 0-4.5-4.5c-1.33 0-2.54.54-3.41 1.41L12 16',
)
