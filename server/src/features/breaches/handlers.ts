import { breachRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle, type Binding } from '../../http/handler.ts'
import type { BreachService } from '../../integrations/breaches/breach-service.ts'
import { findBreachRanges } from './find-breach-ranges.ts'

/** @param service undefined if the operator has named none: then the call does not exist */
export const breachHandlers = (service: BreachService | undefined): Binding[] => {
  const underWay = new Set<string>()
  return [
    handle(breachRoutes.findBreachRanges, async (call) => {
      if (!service) throw new AppError('request/unknown-call')
      return findBreachRanges(service, underWay, call)
    }),
  ]
}
