import { lineIcon } from './line-icon.tsx'

export const FileImage = lineIcon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M8 12a2 2 0 1 1 4 0a2 2 0 1 1-4 0zM20 17l-1.296-1.296a2.41 2.41 0 0 0-3.408 0L9 22',
)
