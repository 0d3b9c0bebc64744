import type {
  Body,
  conversionRoutes,
  RefusedConversion,
  ToPeople,
  ToServer,
  VaultRecord,
} from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { requireModes } from '../item-keys/require-mode.ts'
import { showWithoutSecrets } from '../records/show-record.ts'
import { convertToPeople } from './convert-to-people.ts'
import { convertToServer } from './convert-to-server.ts'

type ConvertCall = Call<typeof conversionRoutes.convertRecords>

/** Converts each record by itself: an interruption leaves each as it was or as it will be. */
export const convertRecords: Handler<typeof conversionRoutes.convertRecords> = async (call) => {
  const { body } = call
  if (body.to === 'server') requireFreshSignIn(call)
  requireModes(call.config, [{ sealedFor: body.to }])
  const converted: VaultRecord[] = []
  const refused: RefusedConversion[] = []
  for (const convert of conversionsOf(call, body)) {
    try {
      converted.push(await transact(call, convert.run))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [{ n, missing, surplus, groupID } = {}] = error.entries
      refused.push({
        _id: convert.id,
        code: error.code,
        ...(n !== undefined && { n }),
        ...(missing && { missing }),
        ...(surplus && { surplus }),
        ...(groupID !== undefined && { groupID }),
      })
    }
  }
  return { converted, refused }
}

interface Conversion {
  id: string
  run: (transaction: Transaction<Tables>) => Promise<VaultRecord>
}

function conversionsOf(call: ConvertCall, body: Body<typeof conversionRoutes.convertRecords>): Conversion[] {
  const show = (transaction: Transaction<Tables>, row: Awaited<ReturnType<typeof convertToServer>>) =>
    showWithoutSecrets({ ...call, database: transaction }, call.caller.userID, row)
  if (body.to === 'people') {
    return body.records.map((record: ToPeople) => ({
      id: record._id,
      run: async (transaction) =>
        show(transaction, await convertToPeople(transaction, call, call.caller, record)),
    }))
  }
  return body.records.map((record: ToServer) => ({
    id: record._id,
    run: async (transaction) =>
      show(transaction, await convertToServer(transaction, call, call.caller, record)),
  }))
}
