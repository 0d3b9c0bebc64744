import type { RecordVersion } from '@cardea/contract'

/** How many files the versions of a record hold that were taken out of it since, and did not come back. */
export function goneFiles(versions: readonly RecordVersion[]): number {
  const gone: string[] = []
  for (const { addedFiles, removedFiles } of versions.toReversed()) {
    for (const name of addedFiles) {
      const at = gone.indexOf(name)
      if (at !== -1) gone.splice(at, 1)
    }
    gone.push(...removedFiles)
  }
  return gone.length
}
