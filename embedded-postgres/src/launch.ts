import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * How PostgreSQL's programs are launched: as which user (absent: ours), and through which other program. PostgreSQL
 * refuses to run as root, see choose-launch.ts.
 */
export type Launch = { uid?: number; gid?: number; prefix: string[] }

/**
 * The whole environment of PostgreSQL's programs. Ours is left out: a locale this machine lacks, a PGDATA or an
 * LD_LIBRARY_PATH of another program would break them.
 */
export const launchEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program to its end and returns what it printed.
 * @param input goes to its standard input
 * @param environment is added to the clean one
 * @throws {Error} with what the program printed, when it ends with another code than 0 or cannot be run
 */
export async function runToEnd(
  launch: Launch,
  command: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const [program = '', ...args] = [...launch.prefix, ...command]
  const { prefix: _, ...user } = launch
  const running = execute(program, args, { ...user, env: { ...launchEnvironment, ...environment } })
  // A program that ends before it has read everything breaks the pipe; its exit code says why.
  running.child.stdin?.on('error', () => {}).end(input)
  const { stdout } = await running
  return stdout
}
