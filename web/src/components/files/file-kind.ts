import { File } from '../../ui/icons/file.ts'
import { FileArchive } from '../../ui/icons/file-archive.ts'
import { FileCode } from '../../ui/icons/file-code.ts'
import { FileImage } from '../../ui/icons/file-image.ts'
import { FileKey } from '../../ui/icons/file-key.ts'
import { FileSpreadsheet } from '../../ui/icons/file-spreadsheet.ts'
import { FileText } from '../../ui/icons/file-text.ts'
import type { LineIcon } from '../../ui/icons/line-icon.tsx'

export const fileIcons = {
  key: FileKey,
  archive: FileArchive,
  table: FileSpreadsheet,
  code: FileCode,
  text: FileText,
  picture: FileImage,
  other: File,
} as const satisfies Record<string, LineIcon>
export type FileKind = keyof typeof fileIcons

/** By the end of the name first: for keys and archives, browsers know no type. */
const byEnding: readonly [RegExp, FileKind][] = [
  [/\.(pem|key|pub|crt|cer|p12|pfx|age|gpg|asc|kdbx|jks)$/i, 'key'],
  [/\.(zip|gz|tgz|tar|xz|bz2|7z|rar|zst)$/i, 'archive'],
  [/\.(csv|tsv|xlsx?|ods|numbers)$/i, 'table'],
  [/\.(json|xml|ya?ml|toml|ini|conf|env|sh|js|ts|html?|sql)$/i, 'code'],
  [/\.(pdf|docx?|odt|rtf|txt|md)$/i, 'text'],
]

/** What a file is, for its icon. */
export function fileKind({ name, mimeType }: { name: string; mimeType: string }): FileKind {
  const kind = byEnding.find(([ending]) => ending.test(name))?.[1]
  if (kind) return kind
  if (mimeType.startsWith('image/')) return 'picture'
  return mimeType.startsWith('text/') ? 'text' : 'other'
}
