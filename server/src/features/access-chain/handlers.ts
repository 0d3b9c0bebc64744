import { accessChainRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { getAccessChain } from './get-access-chain.ts'

export const accessChainHandlers = [handle(accessChainRoutes.getAccessChain, getAccessChain)]
