/** What all operator commands share: arguments, --help, one sentence on failure, and the exit code. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { StartError } from '../base/start-error.ts'

interface Command<Options extends ParseArgsOptionsConfig> {
  /** What --help prints. */
  help: string
  options: Options
  /** The least and the most number of positional arguments. */
  places: [least: number, most: number]
  run(places: string[], options: Values<Options>): Promise<void>
}

type Values<Options extends ParseArgsOptionsConfig> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string
}

/** Prints a result, on standard output. */
export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints what happens meanwhile, and why a command failed; not on standard output, which may be the archive. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs a command with the arguments of this process. Ends with 0 only if it worked. */
export async function runCommand<const Options extends ParseArgsOptionsConfig>(
  command: Command<Options>,
): Promise<void> {
  try {
    const { values, positionals } = readArguments(command)
    if ((values as { help?: boolean }).help === true)
      return void process.stdout.write(`${command.help.trim()}\n`)
    const [least, most] = command.places
    if (positionals.length < least || positionals.length > most) {
      throw new StartError(`${firstLine(command.help)} (--help says more)`)
    }
    await command.run(positionals, values)
  } catch (error) {
    process.exitCode = 1
    say(sentenceOf(error))
  }
}

function readArguments<Options extends ParseArgsOptionsConfig>({ options, help }: Command<Options>) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    // The rest is a hint for programmers.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new StartError(`${reason}. It is: ${firstLine(help)}`)
  }
}

const firstLine = (help: string): string => help.trim().split('\n', 1)[0] ?? ''

const fileReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'it is a folder',
  EROFS: 'it lies on a disk that is read only',
  ENOSPC: 'there is no room left on the device',
}

/** Why a file that the operator named could not be used, as part of a sentence. */
export function fileReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return fileReasons[code] ?? String(error)
}

/** Any error as one line for people. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return 'There is no room left on the device. Make room and try again.'
  const { path } = (error ?? {}) as NodeJS.ErrnoException
  if (/^(ECONNREFUSED|ENOENT|57P0[123]|28...|3D000)$/.test(code) && !path)
    return `The database cannot be reached (${code}). Check DATABASE_URL, or whether the server runs.`
  if (path !== undefined && code in fileReasons) return `${path} cannot be used: ${fileReason(error)}.`
  return `It did not work: ${error instanceof Error ? error.message : String(error)}`
}
