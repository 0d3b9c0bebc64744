import { usageError, type Candidate } from '../errors/cli-error.ts'
import { exits } from '../errors/cli-error.ts'
import type { Described } from '../errors/describe-error.ts'
import { harmless, oneLine } from './escape.ts'
import { dotenvLine, isPowerful, shellLine, variableName } from './variables.ts'

export const formats = ['table', 'json', 'env', 'shell'] as const
export type Format = (typeof formats)[number]

/** What a command answers, in each of the formats that it has. */
export interface Result {
  /** What stands beside `"format": 1`. */
  json: Readonly<Record<string, unknown>>
  /** For people, without a line feed at its end; its parts from outside are harmless on a terminal (`table`, `oneLine`). */
  table: () => string
  /** Name → value of `env` and `shell`; without them the command has no such format. */
  variables?: () => readonly (readonly [name: string, value: string])[]
}

export interface Output {
  readonly format: Format
  /** Whether results go to a terminal. */
  readonly isTerminal: boolean
  /** Prints a result. @throws CliError if the command has no such format */
  print: (result: Result) => Promise<void>
  /**
   * Prints a value and nothing else: byte for byte into a pipe or a file; a terminal gets nothing but text.
   * @param end after it
   */
  printValue: (value: string, end?: string) => Promise<void>
  /** Text or bytes, as they are; a terminal gets nothing but text. */
  write: (chunk: string | Uint8Array) => Promise<void>
  /** A sentence for people, on standard error. */
  note: (text: string) => void
  /** Why the command ended, on standard error. */
  fail: (described: Described) => void
}

const decoder = new TextDecoder()

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

export function makeOutput(format: Format, out: Stream, err: Stream): Output {
  const note = (text: string): void => void err.write(`${harmless(text)}\n`)
  // The one way out: a terminal obeys nothing of what a record holds, whatever its format.
  const write = (chunk: string | Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      const shown = out.isTTY ? harmless(typeof chunk === 'string' ? chunk : decoder.decode(chunk)) : chunk
      out.write(shown, (error) => (error ? reject(error) : resolve()))
    })
  const lines = ({ variables }: Result, line: (variable: string, value: string) => string): string => {
    if (!variables) throw usageError(`Here --format ${format} has no meaning: use table or json.`)
    return variables()
      .map(([name, value]) => [variableName(name), value] as const)
      .filter(([variable]) => {
        if (isPowerful(variable))
          note(`${variable} is left out: as a variable it would change what programs do.`)
        return !isPowerful(variable)
      })
      .map(([variable, value]) => line(variable, value))
      .join('\n')
  }
  const textOf = (result: Result): string => {
    if (format === 'json') return jsonText({ format: 1, ...result.json })
    if (format === 'env') return lines(result, dotenvLine)
    if (format === 'shell') return lines(result, shellLine)
    return result.table()
  }
  return {
    format,
    isTerminal: out.isTTY,
    note,
    write,
    async print(result) {
      const text = textOf(result)
      if (text !== '') await write(`${text}\n`)
    },
    printValue: (value, end = '\n') => write(value + end),
    fail(described) {
      const { exit, status, code, message, candidates } = described
      if (format !== 'json') return note([message, ...(candidates ?? []).map(candidateLine)].join('\n'))
      const error = { exit: status ?? exits[exit], code, message, ...(candidates && { candidates }) }
      err.write(`${jsonText({ format: 1, error })}\n`)
    },
  }
}

const candidateLine = ({ _id, name, groups }: Candidate): string =>
  `  ${groups.length === 0 ? '-' : groups.map(oneLine).join(', ')}/${oneLine(name)}  ${_id}`

/** JSON, whose texts are harmless on a terminal too: JSON itself escapes less than a terminal takes for commands. */
const jsonText = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).split('\n').map(oneLine).join('\n')
