import type { LinkContentFields } from './link-subject.ts'
import { fieldTraits, type Field, type VaultRecord } from '@cardea/contract'
import { downloadAttachment } from '../../api/files.ts'
import { isFilled } from '@cardea/client/records/main-secret'
import { fetchSecrets } from '../records/records.ts'

/** The fields of a record that can be in a link. */
export const linkableFields = (record: VaultRecord): Field[] => record.fields.filter(isFilled)

/** Those that are in it unless one says otherwise: all but the keys of codes, which make codes for ever. */
export const usualFields = (record: VaultRecord): string[] =>
  linkableFields(record)
    .filter(({ type }) => !fieldTraits[type].makesCodes)
    .map(({ key }) => key)

/** The values of these fields as they are now: an opening of the record, if one of them is a secret. @throws ApiError */
export async function valuesOf(record: VaultRecord, keys: readonly string[]): Promise<LinkContentFields> {
  const chosen = record.fields.filter(({ key }) => keys.includes(key))
  const isKnown = chosen.every(({ value }) => value !== null)
  const whole = isKnown ? record : await fetchSecrets(record._id)
  return whole.fields
    .filter(({ key }) => keys.includes(key))
    .map(({ label, type, isSecret, value }) => ({ label, type, isSecret, value: value ?? '' }))
}

/** The files of a record as they are now. @throws ApiError */
export const filesOf = (record: VaultRecord, ids: readonly string[]): Promise<File[]> =>
  Promise.all(
    record.attachments
      .filter(({ _id }) => ids.includes(_id))
      .map(async (file) => {
        const bytes = await downloadAttachment(file, record._id)
        return new File([bytes], file.name, { type: file.mimeType })
      }),
  )
