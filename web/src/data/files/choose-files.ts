import { limits } from '@cardea/contract'

export type FileFault = 'tooLarge' | 'tooMany' | 'folder'

/** A file a person wants to attach, and why it cannot be, where it cannot. */
export type Chosen = { file: File; fault: FileFault | null }

/**
 * Which of the chosen files may be sent: the server would refuse the others after their bytes had gone all the way.
 * @param held how many the record has or is about to have
 */
export function chooseFiles(
  files: readonly File[],
  held: number,
  folders: ReadonlySet<File> = new Set(),
): Chosen[] {
  let room = limits.filesPerRecord - held
  return files.map((file) => {
    if (folders.has(file)) return { file, fault: 'folder' }
    if (file.size > limits.fileBytes) return { file, fault: 'tooLarge' }
    room -= 1
    return { file, fault: room < 0 ? 'tooMany' : null }
  })
}

/** The files of a drop or a paste, and which of them are folders, which look like files until they are read. */
export function transferredFiles(transfer: DataTransfer): { files: File[]; folders: ReadonlySet<File> } {
  const files: File[] = []
  const folders = new Set<File>()
  for (const item of transfer.items) {
    const file = item.kind === 'file' ? item.getAsFile() : null
    if (!file) continue
    files.push(file)
    if (item.webkitGetAsEntry()?.isDirectory) folders.add(file)
  }
  return { files, folders }
}
