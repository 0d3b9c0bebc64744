import { readFile } from 'node:fs/promises'
import { command } from '../../arguments/command.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { describeError } from '../../errors/describe-error.ts'
import { fillVariables, mergeVariables, referencesOf } from './environment.ts'
import { resolveTexts } from './resolve-texts.ts'
import { NotStarted, runCommand } from './run-command.ts'

export const run = command({
  name: 'run',
  summary: 'Runs a command whose environment has values in place of references',
  details:
    'A variable that is a reference, and each {{ REFERENCE }} within one, is replaced. Files are read as dotenv files: the later wins, and the environment over all. Opened secrets are hidden in output that is no terminal. It ends with the status of the command, 126 if that cannot be run, 127 if it is not found.',
  flags: {
    'env-file': { value: 'FILE', isMany: true, summary: 'A file with variables', completes: 'file' },
    mask: {
      value: 'WHEN',
      choices: ['auto', 'always', 'never'],
      summary: 'Whether secrets are hidden in the output: auto, always, never',
    },
    'keep-token': { summary: 'Leaves CARDEA_TOKEN in the environment of the command' },
  },
  rest: 'COMMAND...',
  async run(context, { flags, rest: [program, ...args] }) {
    if (program === undefined) throw usageError('Say what to run, after --: cardea run -- COMMAND.')
    const files = await Promise.all(flags['env-file'].map(readText))
    const variables = mergeVariables(files, context.variables, flags['keep-token'])
    const resolved = await resolveTexts(context, referencesOf(variables))
    const env = fillVariables(variables, resolved)
    const secrets = [...resolved.values()].flatMap(({ hidden }) => hidden)
    const mask = (flags.mask ?? 'auto') as 'auto' | 'always' | 'never'
    try {
      return await runCommand([program, ...args], { env, mask, secrets })
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error
      context.output.fail({ ...describeError(error, context.now()), status: error.status })
      return error.status
    }
  },
})

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new CliError('missing', 'file/not-found', `${file} cannot be read.`, { cause: error })
  })
