import { spawn } from 'node:child_process'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSea } from 'node:sea'
import { setTimeout as pause } from 'node:timers/promises'
import { isWritten, readClipboard } from './clipboard.ts'
import type { ClipboardProgram } from './programs.ts'

/** The command that a process of its own runs; it is in no help. */
export const clearCommand = 'clear-clipboard'

/** What that process is told, on its standard input: the secret itself is not among it. */
interface Order {
  program: ClipboardProgram
  ms: number
  key: string
  digest: string
}

const digestOf = (key: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest()

/** Starts a process that empties the clipboard after a time, if it still holds this text. */
export async function clearLater(program: ClipboardProgram, text: string, ms: number): Promise<void> {
  const key = randomBytes(32).toString('base64')
  const order: Order = { program, ms, key, digest: digestOf(key, text).toString('base64') }
  const script = isSea() ? [] : [process.argv[1] ?? '']
  const child = spawn(process.execPath, [...script, clearCommand], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: { ...process.env, CARDEA_TOKEN: undefined },
  })
  await new Promise<void>((resolve) => child.stdin.end(JSON.stringify(order), resolve))
  child.unref()
}

/** Does what such a process is for. */
export async function clearNow(text: string): Promise<void> {
  const { program, ms, key, digest } = JSON.parse(text) as Order
  await pause(ms)
  const held = await readClipboard(program)
  const isTheSame = held !== null && timingSafeEqual(digestOf(key, held), Buffer.from(digest, 'base64'))
  if (isTheSame) await isWritten(program, '')
}
