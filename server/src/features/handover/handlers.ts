import { handoverRoutes, operatorRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { byAddress, notingRefusal } from '../auth/note-refused-entry.ts'
import { onPerson } from '../operators/on-person.ts'
import { askForHandover } from './ask-for-handover.ts'
import { confirmAsOperator } from './confirm-as-operator.ts'
import { confirmHandover, withdrawHandover } from './handover.ts'
import { objectToHandover } from './object-to-handover.ts'

export const handoverHandlers = [
  handle(
    operatorRoutes.handOver,
    onPerson((call, acting, id) => askForHandover(call, acting, id, call.body)),
  ),
  handle(operatorRoutes.confirmHandOver, onPerson(confirmAsOperator)),
  handle(operatorRoutes.withdrawHandover, onPerson(withdrawHandover)),
  handle(handoverRoutes.confirmHandover, (call) =>
    notingRefusal(call, byAddress(call, call.body.email), () => confirmHandover(call)),
  ),
  handle(handoverRoutes.objectToHandover, objectToHandover),
]
