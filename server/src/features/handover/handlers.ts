import { handoverRoutes, operatorRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { onPerson } from '../operators/on-person.ts'
import { askForHandover, confirmHandover, withdrawHandover } from './handover.ts'

export const handoverHandlers = [
  handle(
    operatorRoutes.handOver,
    onPerson((call, acting, id) => askForHandover(call, acting, id, call.body)),
  ),
  handle(operatorRoutes.withdrawHandover, onPerson(withdrawHandover)),
  handle(handoverRoutes.confirmHandover, confirmHandover),
]
