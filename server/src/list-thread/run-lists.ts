/**
 * The list thread: runs their statements, decrypts, and writes their JSON, on connections of its own. While it works or
 * collects garbage, the main thread answers all other calls. Started by open-list-thread.ts.
 */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { connect, connectionsForLists } from '../database/connect.ts'
import { answerBytes } from '../http/answer-bytes.ts'
import { listBudgetMs } from '../http/list-concurrency.ts'
import { workWithin } from '../base/in-slices.ts'
import { createDamagedRows, type DamagedRows } from '../keyring/damaged-rows.ts'
import { bindKeyring } from '../keyring/keyring-of.ts'
import type { LiveKeyring } from '../keyring/keyring.ts'
import { keyringPollMs, readKeyring, refreshKeyring, unwrapKeyring } from '../keyring/open-keyring.ts'
import { lists } from './lists.ts'
import { failureOf, type AskedList, type FromThread, type ThreadParts, type ToThread } from './messages.ts'

const port = parentPort as MessagePort
const { connection, wrappingKey, trashDays } = workerData as ThreadParts

/** How far the process's clock is ahead of this thread's. */
let aheadMs = 0
const now = (): Date => new Date(Date.now() + aheadMs)
const { database } = connect(connection, now, connectionsForLists)
const known = createDamagedRows((damaged) => tell({ damaged }))
const damagedRows: DamagedRows = {
  ...known,
  forget(table, id) {
    known.forget(table, id)
    tell({ mended: { table, id } })
  },
}

/** Read at the first list, and again at the next one if the database was unreachable. */
let opening: Promise<LiveKeyring> | undefined
async function openKeyring(): Promise<LiveKeyring> {
  const keyring = unwrapKeyring(await readKeyring(database), wrappingKey)
  // Some lists write what they open into the activity.
  bindKeyring(database, keyring)
  return keyring
}

setInterval(async () => {
  // Tried again at the next poll. The process follows the same keyring and logs why it could not.
  await opening?.then((keyring) => refreshKeyring(database, keyring, wrappingKey)).catch(() => {})
}, keyringPollMs).unref()

async function answer({ route, isCompressed, at, ...asked }: AskedList): Promise<Buffer> {
  aheadMs = at - Date.now()
  opening ??= openKeyring()
  const keyring = await opening.catch((error: unknown) => {
    opening = undefined
    throw error
  })
  const list = lists.get(route)
  if (!list) throw new Error(`${route} is no list.`)
  const config = { trashDays }
  return workWithin(listBudgetMs, async () =>
    answerBytes(await list({ ...asked, config, database, keyring, damagedRows, now }), isCompressed),
  )
}

async function answerAndTell({ id, asked }: ToThread): Promise<void> {
  try {
    const bytes = new Uint8Array(await answer(asked))
    tell({ id, bytes }, [bytes.buffer])
  } catch (error) {
    tell({ id, failure: failureOf(error) })
  }
}

function tell(message: FromThread, moved: ArrayBuffer[] = []): void {
  port.postMessage(message, moved)
}

port.on('message', (message: ToThread) => void answerAndTell(message))
