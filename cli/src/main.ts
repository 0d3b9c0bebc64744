import { basename } from 'node:path'
import type { Command } from './arguments/command.ts'
import { helpOf, helpOfAll } from './arguments/help.ts'
import { parseCommandLine, type Parsed } from './arguments/parse.ts'
import { commands } from './commands/table.ts'
import { makeContext } from './context/context.ts'
import { version } from './context/version.ts'
import { exits } from './errors/cli-error.ts'
import { describeError } from './errors/describe-error.ts'
import { formats, makeOutput, type Format, type Output } from './output/output.ts'
import { readSettings } from './profile/settings.ts'
import { standardInput } from './terminal/standard-input.ts'
import { terminalPrompts } from './terminal/prompts.ts'

/** The format of errors in a command line that may not be readable. */
function formatIn(args: readonly string[]): Format {
  const given = args.flatMap((arg, index) =>
    arg === '--format'
      ? [args[index + 1]]
      : arg.startsWith('--format=')
        ? [arg.slice('--format='.length)]
        : [],
  )
  return formats.find((format) => format === given.at(-1)) ?? 'table'
}

async function main(args: readonly string[]): Promise<number> {
  const output = makeOutput(formatIn(args), process.stdout, process.stderr)
  try {
    const { command, within, ...parsed } = parseCommandLine(commands, args)
    if (parsed.global.version) return await say(output, version)
    if (parsed.global.help) return await say(output, command ? helpOf(command) : helpOfAll(within))
    if (!command) {
      output.note(helpOfAll(commands))
      return exits.usage
    }
    return await runCommand(command, parsed, output)
  } catch (error) {
    // The reader of the output has closed it.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return exits.done
    const described = describeError(error, Date.now())
    output.fail(described)
    return exits[described.exit]
  }
}

async function say(output: Output, text: string): Promise<number> {
  await output.write(`${text}\n`)
  return exits.done
}

async function runCommand(
  command: Command,
  { global, given }: Pick<Parsed, 'global' | 'given'>,
  output: Output,
): Promise<number> {
  const context = makeContext(
    {
      settings: readSettings(global, process.env),
      output,
      prompts: terminalPrompts(),
      input: standardInput(process.stdin),
      variables: process.env,
      now: Date.now,
    },
    async (client, token) => void (await client.session.enterService(token)),
  )
  try {
    return (await command.run(context, given)) ?? exits.done
  } catch (error) {
    throw await context.explain(error)
  } finally {
    await context.close()
  }
}

// A write that fails is told to the one who wrote.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
// By an end of its own, so that what lies beside a target or in a lock is removed.
for (const [signal, status] of [
  ['SIGINT', exits.calledOff],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(status))
// Git runs its helpers by such a name.
const isGitHelper = basename(process.argv[1] ?? '').startsWith('git-credential-')
process.exitCode = await main([...(isGitHelper ? ['git-credential'] : []), ...process.argv.slice(2)])
// Standard input and connections that stay open hold nothing up.
process.exit()
