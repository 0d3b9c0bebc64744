import type { PlannedRecord } from '@cardea/client/import/planned-record'
import type { ReadFile } from './use-import.ts'

export const previewTabs = ['new', 'twins', 'left-out'] as const
export type PreviewTab = (typeof previewTabs)[number]

/** Where a record of the file stands; what a person decides does not move it. */
export const isOfTab: Record<PreviewTab, (one: PlannedRecord) => boolean> = {
  new: ({ twin, repeat }) => twin === null && !repeat?.isWhole,
  twins: ({ twin }) => twin !== null,
  'left-out': ({ twin, repeat }) => twin === null && repeat?.isWhole === true,
}

/** What every part of the preview is given. */
export type PreviewPart = {
  read: ReadFile
  rows: readonly PlannedRecord[]
  /** Changes those of the plan that are meant. */
  onChange: (isMeant: (one: PlannedRecord) => boolean, by: Partial<PlannedRecord>) => void
}
