import { objectionRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { handle } from '../../http/handler.ts'
import { askForSecondFactor } from '../auth/second-factor.ts'
import { objectToWhatWaits } from './object-to-what-waits.ts'

export const objectionHandlers = [
  handle(objectionRoutes.beginObjection, (call) =>
    transact(call, (transaction) =>
      askForSecondFactor(transaction, call, call.caller.userID, { purpose: 'objection' }),
    ),
  ),
  handle(objectionRoutes.objectToWhatWaits, objectToWhatWaits),
]
