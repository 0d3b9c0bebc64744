import { tidyUpRoutes } from '@cardea/contract'
import { handleList } from '../../http/handler.ts'
import { findUntidy } from './find-untidy.ts'

export const tidyUpHandlers = [handleList(tidyUpRoutes.findUntidy, findUntidy)]
