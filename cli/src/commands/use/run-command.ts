import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { Transform } from 'node:stream'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { makeMasker } from '../../masking/masker.ts'
import { formsOf } from '../../masking/secret-forms.ts'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2'] as const

/** What a terminal sends to all programs in front of it, the command too. */
const sentByTerminals = new Set<NodeJS.Signals>(['SIGINT', 'SIGQUIT'])

export interface RunOptions {
  env: Record<string, string | undefined>
  /** Whether output that is no terminal is masked, or every output, or none. */
  mask: 'auto' | 'always' | 'never'
  secrets: readonly string[]
}

/**
 * Runs a command with the streams of this process, and passes signals on to it.
 * @returns its status; 128 and the signal's number where a signal ended it; 126 and 127 as a shell has them
 */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  { env, mask, secrets }: RunOptions,
): Promise<number> {
  const isMasked = ({ isTTY }: NodeJS.WriteStream) => mask === 'always' || (mask === 'auto' && !isTTY)
  const streams = [process.stdout, process.stderr]
  const stdio: StdioOptions = [
    'inherit',
    ...streams.map((one) => (isMasked(one) ? 'pipe' : 'inherit')),
  ] as const
  // The command decides what an interruption means.
  for (const signal of passedOn) process.removeAllListeners(signal)
  const child = start(() => spawn(program, args, { env, stdio }))
  const stopPassing = passSignals((signal) => void child.kill(signal))
  const forms = formsOf(secrets)
  const masked: NodeJS.WriteStream[] = []
  for (const [index, from] of [child.stdout, child.stderr].entries()) {
    const to = streams[index]
    if (!from || !to) continue
    from.pipe(maskingStream(forms)).pipe(to, { end: false })
    masked.push(to)
    // Who read the output has read enough: the command is told by its next write.
    to.once('error', () => from.destroy())
  }
  try {
    const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    await Promise.all(masked.map(allWritten))
    return status ?? 128 + (signal ? constants.signals[signal] : 0)
  } catch (error) {
    throw notStarted(program, error)
  } finally {
    stopPassing()
  }
}

/** @throws CliError if something was lost, unless its reader wanted no more */
const allWritten = (to: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve, reject) => {
    to.write('', () => {
      const { errored } = to
      if (!errored || ('code' in errored && errored.code === 'EPIPE')) resolve()
      else reject(new CliError('failed', 'output/lost', `The output cannot be written: ${errored.message}.`))
    })
  })

function start<Result>(act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

function passSignals(pass: (signal: NodeJS.Signals) => void): () => void {
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
  const listeners = passedOn.map((signal) => {
    const listener = () => {
      if (!hasTerminal || !sentByTerminals.has(signal)) pass(signal)
    }
    process.on(signal, listener)
    return () => process.off(signal, listener)
  })
  return () => listeners.forEach((stop) => stop())
}

function maskingStream(forms: Parameters<typeof makeMasker>[0]): Transform {
  const masker = makeMasker(forms)
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, masker.take(chunk)),
    flush: (done) => done(null, masker.end()),
  })
}

/** The command could not be started: 127 if it is not there, else 126. */
export class NotStarted extends CliError {
  readonly status: number
  constructor(status: number, code: string, message: string, cause: unknown) {
    super('failed', code, message, { cause })
    this.status = status
  }
}

function notStarted(program: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOENT')
    return new NotStarted(127, 'command/not-found', `“${program}” is not found.`, error)
  return new NotStarted(
    126,
    'command/not-runnable',
    `“${program}” cannot be run: ${String(error.code)}.`,
    error,
  )
}
