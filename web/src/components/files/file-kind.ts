import File from 'lucide/dist/esm/icons/file.mjs'
import FileArchive from 'lucide/dist/esm/icons/file-archive.mjs'
import FileCode from 'lucide/dist/esm/icons/file-code.mjs'
import FileImage from 'lucide/dist/esm/icons/file-image.mjs'
import FileKey from 'lucide/dist/esm/icons/file-key.mjs'
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import type { IconNode } from 'lucide'

export const fileIcons = {
  key: FileKey,
  archive: FileArchive,
  table: FileSpreadsheet,
  code: FileCode,
  text: FileText,
  picture: FileImage,
  other: File,
} as const satisfies Record<string, IconNode>
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
