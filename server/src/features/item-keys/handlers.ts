import { keyRoutes } from '@cardea/contract'
import { handle, handleLong } from '../../http/handler.ts'
import { getWantedKeys } from './find-wanted.ts'
import { getRecordKeys } from './get-record-keys.ts'
import { handOverKeys } from './hand-over.ts'

/** Some thirty wraps: these are handed over as fast as an item is shared. */
const fewCharacters = 16 * 1024

export const itemKeyHandlers = [
  handle(keyRoutes.getRecordKeys, getRecordKeys),
  handle(keyRoutes.getWantedKeys, getWantedKeys),
  handleLong(keyRoutes.handOverKeys, handOverKeys, ({ text }) => text.length > fewCharacters),
]
