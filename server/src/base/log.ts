/** The log: JSON lines, each with the id of its call. Ids and kinds only, never people's texts, addresses or tokens. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'

const calls = new AsyncLocalStorage<string>()

/** Stands for a call's id on lines of work that no call caused. Tells processes apart. */
const processID = `process-${randomBytes(6).toString('hex')}`

/** @param level the lowest level that is written */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, mixin: () => ({ requestId: calls.getStore() ?? processID }) }, destination)

/** Runs work whose log lines carry the id of this call. */
export const withRequestId = <T>(id: string, work: () => T): T => calls.run(id, work)
