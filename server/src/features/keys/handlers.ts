import { keyRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { changeKeys } from './change-keys.ts'
import { findKeys } from './find-keys.ts'
import { getKeys } from './get-keys.ts'
import { makeItemIDs } from './item-ids.ts'
import { makeKeys } from './make-keys.ts'
import { endUnlockRequest, makeUnlockRequest } from './unlock-requests.ts'

export const keyHandlers = [
  handle(keyRoutes.getKeys, getKeys),
  handle(keyRoutes.makeKeys, makeKeys),
  handle(keyRoutes.changeKeys, changeKeys),
  handle(keyRoutes.makeUnlockRequest, makeUnlockRequest),
  handle(keyRoutes.endUnlockRequest, endUnlockRequest),
  handle(keyRoutes.findKeys, findKeys),
  handle(keyRoutes.makeItemIDs, makeItemIDs),
]
