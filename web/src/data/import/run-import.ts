import { upload } from '../../api/files.ts'
import { groupRoutes, limits, templateRoutes, userSettingRoutes } from '@cardea/contract'
import { ApiError } from '@cardea/client/calls/api-error'
import { call } from '../../api/client.ts'
import { presentationOf } from '../../api/error-presentation.ts'
import { waitFor } from '@cardea/client/calls/wait-for'
import { changeRecord } from '../records/records.ts'
import type { ImportedField, ImportedTemplate, ImportRow, Notice } from './imported-record.ts'
import { ImportFailure } from './import-failure.ts'
import type { ReadRecord } from './import-messages.ts'
import type { GroupPlace, PlannedRecord } from './import-plan.ts'
import { reportRows, type ImportReport, type Loss, type Outcome } from './import-report.ts'
import { bytesOf, inCalls, makeRecords, type NewImported, type RunningImport } from './make-records.ts'
import { updateTwin } from './update-twin.ts'

export interface ImportTask {
  /** What the source is called. */
  source: string
  fileName: string
  /** About the file as a whole. */
  notices: readonly Notice[]
  rows: readonly ImportRow[]
  plan: readonly PlannedRecord[]
  groups: ReadonlyMap<string, GroupPlace>
  /** Colours for new groups, each in its turn. */
  colors: readonly string[]
  /** Own templates of the file that are not there yet. */
  templates: readonly ImportedTemplate[]
  /** How many records one has pinned already. */
  pinned: number
  /** The bytes of one file of one record of what was read. */
  fileOf: (record: number, file: number) => Promise<Blob>
  /** What lists show in place of a secret; null where nothing. */
  hintOf: (field: ImportedField) => string | null
  /** An error, or what could not be read, in words. */
  inWords: (error: unknown) => string
}

export interface ImportProgress {
  records: number
  fileBytes: number
}

type Options = { onProgress: (progress: ImportProgress) => void; signal: AbortSignal }

/** Own calls of one import are no more than this a second, so that the session keeps room for all else. */
const leastMsPerCall = 150

/**
 * Makes templates, groups and records as planned, and updates what is to be updated. Stopped or cut off, what is in stays in, and
 * the report says of every row whether its turn came. It never throws.
 */
export async function runImport(task: ImportTask, { onProgress, signal }: Options): Promise<ImportReport> {
  const outcomes = new Map<number, Outcome>()
  const ofRecords = task.plan.flatMap(({ record, choice }): Loss[] =>
    choice === 'skip'
      ? []
      : record.notices
          // Nothing of it is lost: it is in its group.
          .filter(({ code }) => code !== 'archived')
          .map((notice) => ({ label: record.name, notice, why: null })),
  )
  const losses: Loss[] = [
    ...task.notices.map((notice) => ({ label: task.fileName, notice, why: null })),
    ...ofRecords,
  ]
  const running: RunningImport = { source: task.source, ids: [], held: 0 }
  const progress: ImportProgress = { records: 0, fileBytes: 0 }
  let nextAt = 0
  /** Keeps calls apart. @throws the reason where the import was stopped */
  const turn = async (): Promise<void> => {
    signal.throwIfAborted()
    const now = Date.now()
    if (nextAt > now) await waitFor(nextAt - now, signal)
    nextAt = Math.max(now, nextAt) + leastMsPerCall
  }
  const tell = (step: Partial<ImportProgress>): void => {
    Object.assign(progress, step)
    onProgress({ ...progress })
  }
  const isWanted = (file: { size: number }): boolean => file.size <= limits.fileBytes

  /** Uploads a record's files; what fails is a loss of its own. @returns ids of what has arrived */
  const attach = async (
    { index, record }: PlannedRecord,
    isNew: (file: ReadRecord['files'][number]) => boolean = () => true,
  ): Promise<string[]> => {
    const ids: string[] = []
    for (const [place, file] of record.files.entries()) {
      if (!isNew(file) || !isWanted(file)) continue
      await turn()
      try {
        const bytes = await task.fileOf(index, place)
        const media = await upload(new File([bytes], file.name, { type: file.mimeType }), { signal })
        ids.push(media._id)
      } catch (error) {
        if (!isOfOneFile(error)) throw error
        losses.push({ label: `${record.name}, ${file.name}`, notice: null, why: task.inWords(error) })
      }
      tell({ fileBytes: progress.fileBytes + file.size })
    }
    return ids
  }

  let endedBy: string | null = null
  let inGroups = 0
  try {
    const making = task.plan.filter(({ choice }) => choice === 'make')
    const templateIDs = await makeTemplates(task, making, { turn, losses })
    const groupIDs = await makeGroups(task, making, turn)
    const planned = making.map((one) => ({ one, body: bodyOf(task, one, templateIDs, groupIDs) }))
    let pinned = task.pinned
    for (const part of inCalls(planned, ({ body }) => bytesOf(body))) {
      const bodies: NewImported[] = []
      for (const { one, body } of part) {
        const attachmentIDs = await attach(one)
        bodies.push(attachmentIDs.length > 0 ? { ...body, attachmentIDs } : body)
      }
      await turn()
      const made = await makeRecords(running, bodies)
      for (const [place, { one, body }] of part.entries()) {
        const result = made[place]
        if (!result || 'refused' in result) {
          outcomes.set(one.index, { kind: 'refused', why: task.inWords(result?.refused) })
          continue
        }
        const isInGroup = (body.groupIDs ?? []).length > 0
        if (isInGroup) inGroups += 1
        outcomes.set(one.index, { kind: one.twin ? 'beside' : 'made', id: result.id, isInGroup })
      }
      tell({ records: progress.records + part.length })
      for (const { one } of part) {
        const outcome = outcomes.get(one.index)
        if (!outcome || !('id' in outcome)) continue
        const { id } = outcome
        if (one.record.ownName !== null && one.record.ownName !== one.record.name) {
          await turn()
          const body = { userRecordName: one.record.ownName }
          await tryTo(() => changeRecord(id, body))
        }
        if (one.record.isFavourite && pinned < limits.pinnedRecords) {
          pinned += 1
          await turn()
          await tryTo(() => call(userSettingRoutes.pinRecord, { body: { recordId: id } }))
        }
      }
    }
    for (const one of task.plan) {
      const { twin } = one
      if (one.choice === 'skip') {
        outcomes.set(one.index, skipped(one))
      } else if (one.choice === 'update' && twin) {
        outcomes.set(one.index, await update(task, one, twin, { attach, turn }))
        tell({ records: progress.records + 1 })
      }
    }
  } catch (error) {
    endedBy = signal.aborted ? '' : task.inWords(error)
    for (const one of task.plan) {
      if (one.choice === 'skip') outcomes.set(one.index, skipped(one))
    }
  }
  return {
    rows: reportRows(task.rows, task.plan, outcomes),
    losses,
    inGroups,
    importIDs: running.ids,
    endedBy,
  }
}

/** Why a record that was skipped was. */
const skipped = ({ twin, isSame, repeat }: PlannedRecord): Outcome => {
  if (twin) return { kind: isSame ? 'same' : 'left-out' }
  return { kind: repeat?.isWhole ? 'repeated' : 'left-out' }
}

type Steps = {
  attach: (one: PlannedRecord, isNew: (file: ReadRecord['files'][number]) => boolean) => Promise<string[]>
  turn: () => Promise<void>
}

async function update(
  { inWords }: ImportTask,
  one: PlannedRecord,
  twin: NonNullable<PlannedRecord['twin']>,
  { attach, turn }: Steps,
): Promise<Outcome> {
  await turn()
  try {
    const isChanged = await updateTwin(twin, one.record, (isNew) => attach(one, isNew))
    return isChanged ? { kind: 'updated', id: twin._id, isInGroup: false } : { kind: 'same' }
  } catch (error) {
    if (isOfAll(error)) throw error
    return { kind: 'refused', why: inWords(error) }
  }
}

/** What would meet every further call too: no connection, the session over or locked, too many calls. */
function isOfAll(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'untrusted') return true
  if (error.code === 'record/conflict') return false
  return ['screen', 'silent'].includes(presentationOf(error))
}

const isOfOneFile = (error: unknown): boolean => error instanceof ImportFailure || !isOfAll(error)

/** What a record is without all the same. */
async function tryTo(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (isOfAll(error)) throw error
  }
}

/**
 * The file's own templates that its records were made from. One for which the person has no room is a loss: its records
 * hold all their fields without it.
 * @returns their new ids by name
 */
async function makeTemplates(
  { templates, inWords }: ImportTask,
  making: readonly PlannedRecord[],
  { turn, losses }: { turn: () => Promise<void>; losses: Loss[] },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const wanted = new Set(making.flatMap(({ record }) => (record.templateID ? [] : (record.template ?? []))))
  for (const template of templates) {
    if (!wanted.has(template.name) || ids.has(template.name)) continue
    await turn()
    const { name, icon, color, fields } = template
    const body = {
      name,
      fields: fields.map(({ hint: _hint, ...field }) => field),
      ...(icon !== '' && { icon }),
      ...(color !== '' && { color }),
    }
    try {
      ids.set(name, (await call(templateRoutes.createTemplate, { body }))._id)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'template/no-space') throw error
      losses.push({ label: name, notice: null, why: inWords(error) })
    }
  }
  return ids
}

/** New groups that records go into. @returns the id of every group by the name that the file has for it */
async function makeGroups(
  { groups, colors }: ImportTask,
  making: readonly PlannedRecord[],
  turn: () => Promise<void>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  let made = 0
  const wanted = new Set(making.flatMap(({ record }) => record.groups))
  for (const name of wanted) {
    const place = groups.get(name) ?? { kind: 'none' }
    if (place.kind === 'known') ids.set(name, place.id)
    if (place.kind !== 'new') continue
    await turn()
    const color = colors[made % Math.max(colors.length, 1)]
    made += 1
    const body = { name, ...(color !== undefined && { color }) }
    ids.set(name, (await call(groupRoutes.createGroup, { body }))._id)
  }
  return ids
}

function bodyOf(
  { hintOf }: ImportTask,
  { record }: PlannedRecord,
  templateIDs: ReadonlyMap<string, string>,
  groups: ReadonlyMap<string, string>,
): NewImported {
  const templateID = record.templateID ?? templateIDs.get(record.template ?? '') ?? null
  const groupIDs = [...new Set(record.groups.flatMap((name) => groups.get(name) ?? []))]
  const fields = record.fields.map((field) => {
    const hint = field.hint ?? hintOf(field)
    return hint === null ? field : { ...field, hint }
  })
  return {
    name: record.name,
    fields,
    templateID,
    ...(groupIDs.length > 0 && { groupIDs }),
    ...(record.createdAt !== null && { createdAt: record.createdAt }),
    ...(record.changedAt !== null && { secretsChangedAt: record.changedAt }),
  }
}
