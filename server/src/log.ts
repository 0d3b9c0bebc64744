/** The log: JSON lines, each with the id of the call that it belongs to. Ids and kinds only, never what people wrote, addresses or tokens. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { pino, type DestinationStream, type Logger } from 'pino'

const calls = new AsyncLocalStorage<string>()

/** What stands in place of a call's id on lines of work that no call caused. It tells one process from another. */
const processID = `process-${randomBytes(6).toString('hex')}`

/** @param level from which lines are written */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, mixin: () => ({ requestId: calls.getStore() ?? processID }) }, destination)

/** Runs work so that the lines it writes carry the id of this call. */
export const withRequestId = <T>(id: string, work: () => T): T => calls.run(id, work)
