import { limits, userSettingRoutes } from '@cardea/contract'
import { ApiError } from '../calls/api-error.ts'
import { call } from '../calls/call.ts'
import { meetsAll } from '../calls/meets-all.ts'
import { upload } from '../calls/upload.ts'
import type { Core } from '../core.ts'
import { changeRecord } from '../records/records.ts'
import { begin, type Course, type ImportOptions, type ImportTask } from './import-course.ts'
import { ImportFailure } from './import-failure.ts'
import { skipped } from './foresee-import.ts'
import type { ReadRecord } from './read-record.ts'
import { isActedOn } from './import-plan.ts'
import type { PlannedRecord } from './planned-record.ts'
import { reportRows, type ImportReport, type Outcome } from './import-report.ts'
import { bytesOf, inCalls, makeRecords, type NewImported } from './make-records.ts'
import { makeGroups, makeTemplates } from './prepare-places.ts'
import { updateTwin } from './update-twin.ts'

/**
 * Makes templates, groups and records as planned, and updates what is to be updated. Stopped or cut off, what is in stays in, and
 * the report says of every row whether its turn came. It never throws.
 */
export async function runImport(core: Core, task: ImportTask, options: ImportOptions): Promise<ImportReport> {
  const course = begin(core, task, options)
  const { outcomes, losses } = course
  let endedBy: string | null = null
  try {
    await makePlanned(course)
    await updatePlanned(course)
  } catch (error) {
    endedBy = options.signal.aborted ? '' : task.inWords(error)
    for (const one of task.plan) {
      if (!isActedOn(one)) outcomes.set(one.index, skipped(one))
    }
  }
  return {
    rows: reportRows(task.rows, task.plan, outcomes),
    losses,
    inGroups: course.inGroups,
    importIDs: course.running.ids,
    endedBy,
  }
}

async function makePlanned(course: Course): Promise<void> {
  const { core, task, running, outcomes, turn, tell } = course
  const making = task.plan.filter(({ choice }) => choice === 'make')
  const templateIDs = await makeTemplates(course, making)
  const groupIDs = await makeGroups(course, making)
  const planned = making.map((one) => ({
    one,
    body: bodyOf(one, { templateIDs, groupIDs, sealedFor: task.sealedFor }),
  }))
  const pins = { left: limits.pinnedRecords - task.pinned }
  for (const part of inCalls(planned, ({ body }) => bytesOf(body))) {
    const bodies: NewImported[] = []
    for (const { one, body } of part) {
      const attachmentIDs = await attach(course, one, { isSealed: task.sealedFor === 'people' })
      bodies.push(attachmentIDs.length > 0 ? { ...body, attachmentIDs } : body)
    }
    await turn()
    const made = await makeRecords(core, running, bodies)
    for (const [place, { one, body }] of part.entries()) {
      const result = made[place]
      if (!result || 'refused' in result) {
        outcomes.set(one.index, { kind: 'refused', why: task.inWords(result?.refused) })
        continue
      }
      const isInGroup = (body.groupIDs ?? []).length > 0
      if (isInGroup) course.inGroups += 1
      outcomes.set(one.index, { kind: one.twin ? 'beside' : 'made', id: result.id, isInGroup })
    }
    tell({ records: part.length })
    for (const { one } of part) {
      const outcome = outcomes.get(one.index)
      if (outcome && 'id' in outcome) await markAsOwn(course, one, outcome.id, pins)
    }
  }
}

/** The person's own name for a new record, and its pin. */
async function markAsOwn(
  { core, turn }: Course,
  { record }: PlannedRecord,
  id: string,
  pins: { left: number },
): Promise<void> {
  if (record.ownName !== null && record.ownName !== record.name) {
    await turn()
    const body = { userRecordName: record.ownName }
    await tryTo(() => changeRecord(core, id, body))
  }
  if (record.isFavourite && pins.left > 0) {
    pins.left -= 1
    await turn()
    await tryTo(() => call(core, userSettingRoutes.pinRecord, { body: { recordId: id } }))
  }
}

async function updatePlanned(course: Course): Promise<void> {
  const { task, outcomes, tell } = course
  for (const one of task.plan) {
    const { twin } = one
    if (!isActedOn(one)) {
      outcomes.set(one.index, skipped(one))
    } else if (twin && one.choice !== 'make') {
      outcomes.set(one.index, await update(course, one, twin))
      tell({ records: 1 })
    }
  }
}

type IsNew = (file: ReadRecord['files'][number]) => boolean

/** Uploads a record's files; what fails is a loss of its own. @returns ids of what has arrived */
async function attach(
  { core, task, signal, losses, turn, tell }: Course,
  { index, record }: PlannedRecord,
  { isSealed, isNew = () => true }: { isSealed: boolean; isNew?: IsNew },
): Promise<string[]> {
  const put = isSealed ? task.uploadSealed : (file: File) => upload(core, file, { signal })
  const ids: string[] = []
  for (const [place, file] of record.files.entries()) {
    if (!isNew(file) || file.size > limits.fileBytes) continue
    await turn()
    try {
      const bytes = await task.fileOf(index, place)
      if (!put) throw new ImportFailure('unreadable')
      const media = await put(new File([bytes], file.name, { type: file.mimeType }), { signal })
      ids.push(media._id)
    } catch (error) {
      if (!isOfOneFile(error)) throw error
      losses.push({ label: `${record.name}, ${file.name}`, notice: null, why: task.inWords(error) })
    }
    tell({ fileBytes: file.size })
  }
  return ids
}

async function update(
  course: Course,
  one: PlannedRecord,
  twin: NonNullable<PlannedRecord['twin']>,
): Promise<Outcome> {
  await course.turn()
  try {
    const isChanged = await updateTwin(course.core, twin, one.record, one.choice === 'keep', (isNew) =>
      attach(course, one, { isSealed: twin.sealedFor === 'people', isNew }),
    )
    return isChanged ? { kind: 'updated', id: twin._id, isInGroup: false } : { kind: 'same' }
  } catch (error) {
    if (isOfAll(error)) throw error
    return { kind: 'refused', why: course.task.inWords(error) }
  }
}

/** What would meet every further call too: no connection, the session over or locked, too many calls. */
function isOfAll(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'untrusted') return true
  return meetsAll(error)
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

interface Places {
  templateIDs: ReadonlyMap<string, string>
  groupIDs: ReadonlyMap<string, string>
  sealedFor: ImportTask['sealedFor']
}

function bodyOf({ record }: PlannedRecord, { templateIDs, groupIDs, sealedFor }: Places): NewImported {
  const templateID = record.templateID ?? templateIDs.get(record.template ?? '') ?? null
  const held = [...new Set(record.groups.flatMap((name) => groupIDs.get(name) ?? []))]
  const body = {
    name: record.name,
    fields: record.fields,
    templateID,
    ...(held.length > 0 && { groupIDs: held }),
    ...(record.createdAt !== null && { createdAt: record.createdAt }),
    ...(record.changedAt !== null && { secretsChangedAt: record.changedAt }),
  }
  // The carrier seals one for people.
  return sealedFor === 'people' ? ({ ...body, sealedFor } as never) : body
}
