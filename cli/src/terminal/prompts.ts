import { closeSync, openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ReadStream, WriteStream } from 'node:tty'
import { CliError, usageError } from '../errors/cli-error.ts'
import { harmless } from '../output/escape.ts'

export interface Prompts {
  /** Whether there is a terminal to ask on. */
  isThere: () => boolean
  /**
   * Asks for a line.
   * @param instead what answers where there is no terminal, such as `Give it by --secret-file`
   * @throws CliError usage without a terminal; calledOff for Ctrl-C and an end of input
   */
  ask: (question: string, instead: string) => Promise<string>
  /** The same, showing nothing of what is typed. */
  askSecret: (question: string, instead: string) => Promise<string>
  /** A question that “y” or “yes” agrees to. @throws as `ask` */
  confirm: (question: string, instead: string) => Promise<boolean>
}

/** Prompts on the terminal of this process, whatever its streams are. */
export function terminalPrompts(): Prompts {
  const ask = (question: string, instead: string, isHidden: boolean): Promise<string> => {
    const terminal = openTerminal()
    if (!terminal)
      throw usageError(`An answer is needed, and there is no terminal. ${instead}`, 'usage/no-terminal')
    return readLine(terminal, `${harmless(question)} `, isHidden)
  }
  return {
    isThere: isTerminalThere,
    ask: async (question, instead) => ask(question, instead, false),
    askSecret: async (question, instead) => ask(question, instead, true),
    confirm: async (question, instead) =>
      /^y(es)?$/i.test((await ask(`${question} [y/N]`, instead, false)).trim()),
  }
}

/** Where a terminal is read and written, whatever the streams of the process are. */
const doors =
  process.platform === 'win32' ? (['CONIN$', 'CONOUT$'] as const) : (['/dev/tty', '/dev/tty'] as const)

/** No stream is made of it: closing that would show again what is typed at a question that is asked meanwhile. */
function isTerminalThere(): boolean {
  try {
    closeSync(openSync(doors[0], 'r'))
    return true
  } catch {
    return false
  }
}

interface Terminal {
  input: ReadStream
  output: WriteStream
}

function openTerminal(): Terminal | null {
  const [from, to] = doors
  try {
    return { input: new ReadStream(openSync(from, 'r')), output: new WriteStream(openSync(to, 'w')) }
  } catch {
    return null
  }
}

function readLine({ input, output }: Terminal, question: string, isHidden: boolean): Promise<string> {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  // It ends the echo of the terminal, so the question comes after it.
  const lines = createInterface({ input, output: isHidden ? nothing : output, terminal: true })
  output.write(question)
  // It draws the line anew while one types.
  if (!isHidden) lines.setPrompt(question)
  return new Promise<string>((resolve, reject) => {
    const end = () => reject(new CliError('calledOff', 'command/called-off', 'Called off.'))
    lines.once('line', resolve)
    lines.once('SIGINT', end)
    lines.once('close', end)
  }).finally(() => {
    lines.removeAllListeners()
    lines.close()
    if (isHidden) output.write('\n')
    input.destroy()
    output.destroy()
  })
}
