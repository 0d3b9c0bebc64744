import type { File, Spoken } from '../words.ts'
import { firstPage } from './first-page.ts'

/** German: what the first page says, and the rest file by file, each with what it is for. */
export const german = {
  ...firstPage,
  /** Where the rest lies is of no use to the first page. */
  loadLater: async (file: File) => (await import('./file-by-file.ts')).fileByFile[file]?.(),
} satisfies Spoken
