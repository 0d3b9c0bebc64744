import { keyRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { getRecordKeys } from './get-record-keys.ts'

export const itemKeyHandlers = [handle(keyRoutes.getRecordKeys, getRecordKeys)]
