import { exposureRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { getExposure } from './get-exposure.ts'
import { searchExposure } from './search-exposure.ts'
import { settleExposure } from './settle-exposure.ts'

export const exposureHandlers = [
  handle(exposureRoutes.getExposure, getExposure),
  handleList(exposureRoutes.searchExposure, searchExposure),
  handle(exposureRoutes.settleExposure, settleExposure),
]
