/**
 * Stops a process without a failed call: readiness fails first, and calls are still served until load balancers have
 * noticed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { callsInFlight } from '../http/calls-in-flight.ts'

const lookMs = 50
/**
 * With calls that follow each other without a pause, waiting would never end. After this time the calls under way
 * finish and no new one is accepted.
 */
const mostMs = 5_000

/**
 * Serves calls until `leastMs` have passed and none is under way, for at most five seconds.
 * @param leastMs how long a load balancer takes to see that /health/ready is 503
 */
export async function drain(app: FastifyInstance, leastMs: number): Promise<void> {
  const began = performance.now()
  const hasPassed = (ms: number): boolean => performance.now() - began >= ms
  while (!hasPassed(leastMs) || (callsInFlight(app) > 0 && !hasPassed(mostMs))) await delay(lookMs)
}
