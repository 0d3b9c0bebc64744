import { Worker } from 'node:worker_threads'
import type { Context } from '../http/context.ts'
import { AppError } from '../http/app-error.ts'
import { describeError } from '../base/describe-error.ts'
import { nameOfRoute } from '../http/handler.ts'
import type { ListThread } from '../http/list-concurrency.ts'
import { errorOf, type FromThread, type ThreadParts, type ToThread } from './messages.ts'

export interface OpenListThread extends ListThread {
  /** Ends the thread, its connections and what is still running on it. */
  close(): Promise<void>
}

interface Asking {
  resolve: (bytes: Buffer) => void
  reject: (error: unknown) => void
}

/** If it ended by itself, the next list starts a new one. */
interface Running {
  worker: Worker
  asking: Map<number, Asking>
}

type StartWorker = (...given: ConstructorParameters<typeof Worker>) => Worker

/**
 * Starts the list thread. It opens sealed values itself, with keys that it unwraps with the same master key.
 * @param startWorker for tests that end a thread
 */
export function openListThread(
  { connection, wrappingKey }: Omit<ThreadParts, 'trashDays'>,
  { config: { trashDays }, damagedRows, now, log }: Pick<Context, 'config' | 'damagedRows' | 'now' | 'log'>,
  startWorker: StartWorker = (...given) => new Worker(...given),
): OpenListThread {
  const parts: ThreadParts = { connection, wrappingKey, trashDays }
  let lastID = 0
  let running: Running | undefined = start()

  function start(): Running {
    // Modules preloaded before the server concern the process, not each of its threads.
    const file = new URL('run-lists.ts', import.meta.url)
    const worker = startWorker(file, { workerData: parts, execArgv: [] })
    const started: Running = { worker, asking: new Map() }
    worker.on('message', (message: FromThread) => take(started, message))
    worker.once('error', (error: unknown) =>
      log.error({ error: describeError(error) }, 'The thread of lists failed'),
    )
    worker.once('exit', () => {
      if (running === started) running = undefined
      for (const { reject } of started.asking.values())
        reject(new AppError('request/busy', { retryAfter: 1 }))
    })
    return started
  }

  function take({ asking }: Running, message: FromThread): void {
    if ('damaged' in message) return damagedRows.note(message.damaged)
    if ('mended' in message) return damagedRows.forget(message.mended.table, message.mended.id)
    const asked = asking.get(message.id)
    asking.delete(message.id)
    if ('bytes' in message) asked?.resolve(Buffer.from(message.bytes.buffer))
    else asked?.reject(errorOf(message.failure))
  }

  return {
    answer(route, { params, query, body, caller, origin }, isCompressed) {
      const { worker, asking } = (running ??= start())
      const id = (lastID += 1)
      return new Promise((resolve, reject) => {
        const at = now().getTime()
        const asked = { route: nameOfRoute(route), params, query, body, caller, origin, isCompressed, at }
        // A thread is not a window and has no origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ id, asked } satisfies ToThread)
        asking.set(id, { resolve, reject })
      })
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}
