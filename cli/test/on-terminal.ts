import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { program } from './run-cardea.ts'

const terminal = '/usr/bin/script'

/** Whether this machine has `script`, which gives a command a terminal. */
export const hasTerminals = process.platform === 'linux' && existsSync(terminal)

/** Shown at the end where the terminal no longer shows what is typed. */
export const hidden = 'What is typed here is hidden.'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * Runs the command line on a terminal of its own.
 * @param dialogue what is typed once something was shown, one after the other
 */
export async function onTerminal(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  dialogue: readonly (readonly [awaited: RegExp, typed: string | (() => Promise<string>)])[] = [],
): Promise<{ status: number | null; shown: string }> {
  const command = [process.execPath, program, ...args].map(quoted).join(' ')
  // The shell outlives Ctrl-C, to look at the terminal that the command leaves.
  const line = `trap : INT; ${command}; status=$?; stty -a | grep -qw -e -echo && echo '${hidden}'; exit $status`
  const child = spawn(terminal, ['-qefc', line, '/dev/null'], {
    env: { PATH: process.env['PATH'], SHELL: '/bin/sh', TERM: 'xterm', ...variables },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const left = [...dialogue]
  let [shown, answered] = ['', 0]
  child.stdin.on('error', () => undefined)
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    const [next] = left
    if (!next?.[0].test(shown.slice(answered))) return
    left.shift()
    answered = shown.length
    const [, typed] = next
    if (typeof typed === 'string') child.stdin.write(typed)
    else void typed().then((text) => child.stdin.write(text))
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, shown }
}
