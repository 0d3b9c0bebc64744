/** Ends a process without a failed call: it says that it goes, and still serves until those who send it calls have seen that. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { callsInFlight } from './http/calls-in-flight.ts'

const lookMs = 50
/** With no pause between calls it would never end; whatever is under way after this is finished without taking more. */
const mostMs = 5_000

/**
 * Waits, while calls are served, until `leastMs` have passed and none is under way, at most five seconds.
 * @param leastMs as long as a balancer takes to see that /health/ready is 503
 */
export async function drain(app: FastifyInstance, leastMs: number): Promise<void> {
  const began = performance.now()
  const hasPassed = (ms: number): boolean => performance.now() - began >= ms
  while (!hasPassed(leastMs) || (callsInFlight(app) > 0 && !hasPassed(mostMs))) await delay(lookMs)
}
