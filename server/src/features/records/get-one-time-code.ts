import { fieldTraits, type recordRoutes } from '@cardea/contract'
import { readOneTimeCodes } from '@cardea/contract/one-time-codes'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { requireRecord } from '../access/require-record.ts'
import { openRecord } from '../sealed-records/sealed-record.ts'

/**
 * The code of this moment, by the server's clock. Unlike the record itself it is no opening: the answer holds no secret that
 * is of use after `secondsLeft`. @throws AppError record/no-code for a field that is not there, of another type, or without a key,
 * record/sealed-for-people
 */
export const getOneTimeCode: Handler<typeof recordRoutes.getOneTimeCode> = async (call) => {
  const record = await requireRecord(call.database, call.caller.userID, call.params.id, 'read')
  if (record.sealed_for === 'people') throw new AppError('record/sealed-for-people')
  const field = openRecord(call.keyring, record).fields.find(({ key }) => key === call.body.key)
  const codes = field?.value && fieldTraits[field.type].makesCodes ? readOneTimeCodes(field.value) : null
  if (!codes) throw new AppError('record/no-code')
  const now = call.now().getTime()
  const { periodSeconds } = codes
  return { code: codes.codeAt(now), secondsLeft: periodSeconds - (Math.floor(now / 1_000) % periodSeconds) }
}
