import { ApiError } from '@cardea/client/calls/api-error'
import { fieldToWrite } from '../records/field-to-write.ts'
import { fillsOf } from '../records/fills.ts'
import { knownRecords } from './listed-records.ts'
import { recordNow } from './record-now.ts'
import { changeOffer, type Offer } from './kept-offers.ts'
import { openClient, putRecord } from './vault.ts'

/**
 * Changes the password alone, at the version that the list had: nothing that others wrote meanwhile is written over.
 * @param overwrites the version of this moment counts: the person has seen both
 */
export async function changePassword(
  id: string,
  password: string,
  overwrites = false,
): Promise<{ changed: string }> {
  const client = await openClient()
  const known = (await knownRecords()).find((record) => record.id === id)
  const record = await recordNow(id)
  if (!known || !record) throw new ApiError({ status: 404, code: 'record/not-found' })
  const version = overwrites ? record.version : known.version
  if (record.version !== version) throw new ApiError({ status: 409, code: 'record/conflict' })
  const filled = fillsOf(record).get('current-password')
  if (!filled) throw new Error('The record has no password.')
  const fields = record.fields.map((field) =>
    field.key === filled.key ? { ...fieldToWrite(field), value: password } : fieldToWrite(field),
  )
  await putRecord(await client.records.change(id, { fields, version }))
  return { changed: record.name }
}

/** By an offer. It may be written already: by a background that the browser ended before it had told so. @throws ApiError */
export async function changeByOffer(tab: number, id: string, { password, sent }: Offer) {
  await changeOffer(tab, { sent: id })
  return changePassword(id, password).catch(async (error: unknown) => {
    const written = sent === id && isConflict(error) ? await (await openClient()).records.open(id) : undefined
    if (!written || fillsOf(written).get('current-password')?.value !== password) throw error
    await putRecord(written)
    return { changed: written.name }
  })
}

/** Whether another person, or another device, changed the record meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'record/conflict'
