import { keyRoutes } from '@cardea/contract'
import { handle, handleLong } from '../../http/handler.ts'
import { getWantedKeys } from './find-wanted.ts'
import { getRecordKeys } from './get-record-keys.ts'
import { handOverKeys } from './hand-over.ts'

export const itemKeyHandlers = [
  handle(keyRoutes.getRecordKeys, getRecordKeys),
  handle(keyRoutes.getWantedKeys, getWantedKeys),
  handleLong(keyRoutes.handOverKeys, handOverKeys),
]
