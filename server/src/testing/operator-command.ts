import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { compileCache } from './cardea-process.ts'

const commands = join(import.meta.dirname, '../operations/commands')

export interface CommandResult {
  code: number | null
  out: Buffer
  said: string
}

/** Runs a command as an operator does, with these settings alone. */
export async function operatorCommand(
  name: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<CommandResult> {
  const child = startCommand(name, args, settings)
  const [out, said, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, out, said }
}

/** Starts one that the test ends itself. */
export function startCommand(name: string, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(commands, `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
