import { dayMs } from '../../base/durations.ts'
import type { BackupKeep } from '../../config/backup-settings.ts'

const name = /^cardea-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.age$/

/** The name of an archive made at this time (UTC). */
export const archiveName = (at: Date): string => `cardea-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.age`

/**
 * The archives to remove among the names in a folder. The newest archive of each of the newest days, weeks and months
 * stays, and so does the newest of all. Other names are ignored.
 */
export function archivesToRemove(names: readonly string[], keep: BackupKeep): string[] {
  const archives = names
    .flatMap((text) => {
      const [, year, month, day] = name.exec(text) ?? []
      return year === undefined
        ? []
        : [{ text, day: Date.parse(`${year}-${month}-${day}T00:00:00Z`), month: `${year}-${month}` }]
    })
    .toSorted((a, b) => (a.text < b.text ? 1 : -1))
  const kept = new Set(archives.slice(0, 1))
  const keepNewestOf = (
    count: number,
    span: (archive: (typeof archives)[number]) => string | number,
  ): void => {
    const newest = new Map<string | number, (typeof archives)[number]>()
    for (const archive of archives) if (!newest.has(span(archive))) newest.set(span(archive), archive)
    for (const archive of [...newest.values()].slice(0, count)) kept.add(archive)
  }
  keepNewestOf(keep.daily, ({ day }) => day)
  // Weeks begin on Monday; 1970 began on a Thursday.
  keepNewestOf(keep.weekly, ({ day }) => Math.floor((day / dayMs + 3) / 7))
  keepNewestOf(keep.monthly, ({ month }) => month)
  return archives.filter((archive) => !kept.has(archive)).map(({ text }) => text)
}
