import { attentionRoutes } from '@cardea/contract'
import { handleList } from '../../http/handler.ts'
import { countAttention } from './count-attention.ts'

export const attentionHandlers = [handleList(attentionRoutes.countAttention, countAttention)]
