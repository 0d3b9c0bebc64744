import { limits, type breachRoutes, type BreachRange } from '@cardea/contract'
import { dayMs } from '../../base/durations.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { countUpTo } from '../../http/limits/count-daily.ts'
import { BreachServiceAway, type BreachService } from '../../integrations/breaches/breach-service.ts'

/** How many people are served at the same time, each by one call, and how many ranges of a call are asked for at once. */
const mostPeople = 16
const mostAtOnce = 5

/**
 * Hands ranges of known breached passwords from the service to the caller, who compares. Prefixes are neither stored nor
 * logged.
 * @param underWay people whose call is being handled
 * @throws AppError breach/unavailable, request/busy, request/too-many-requests
 */
export async function findBreachRanges(
  service: BreachService,
  underWay: Set<string>,
  call: Call<typeof breachRoutes.findBreachRanges>,
): Promise<{ ranges: BreachRange[] }> {
  const { userID } = call.caller
  if (underWay.has(userID) || underWay.size >= mostPeople)
    throw new AppError('request/busy', { retryAfter: 1, isOfCaller: true })
  underWay.add(userID)
  try {
    await countRanges(call)
    const ranges: BreachRange[] = []
    const waiting = [...call.body.prefixes]
    const askOneByOne = async (): Promise<void> => {
      for (let prefix = waiting.shift(); prefix !== undefined; prefix = waiting.shift())
        ranges.push({ prefix, lines: await service.findRange(userID, prefix) })
    }
    await Promise.all(Array.from({ length: mostAtOnce }, askOneByOne))
    return { ranges }
  } catch (error) {
    if (!(error instanceof BreachServiceAway)) throw error
    call.log.warn(
      { event: 'breach-service-away', reason: error.reason },
      'The service of known breaches does not answer',
    )
    throw new AppError('breach/unavailable', { isOfCaller: true })
  } finally {
    underWay.delete(userID)
  }
}

async function countRanges(call: Call<typeof breachRoutes.findBreachRanges>): Promise<void> {
  const { config, caller, body, now } = call
  const most = limits.breachRangesPerDay
  const counted = { kind: 'breach-range', userID: caller.userID, acts: body.prefixes.length, most }
  if (!config.isRateLimitOn || (await countUpTo(call, call.database, counted))) return
  const retryAfter = Math.ceil((dayMs - (now().getTime() % dayMs)) / 1000)
  throw new AppError('request/too-many-requests', { retryAfter })
}
