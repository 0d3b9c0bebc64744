import type { Context } from '../context/context.ts'
import { CliError } from '../errors/cli-error.ts'

export const confirmFlag = { yes: { short: 'y', summary: 'Does not ask' } } as const

/** Asks whether to go on, unless that was answered. @throws CliError calledOff; usage without a terminal */
export async function confirmOrEnd(
  { prompts }: Context,
  question: string,
  isAnswered: boolean,
): Promise<void> {
  if (!isAnswered && !(await prompts.confirm(question, 'Give it by --yes.')))
    throw new CliError('calledOff', 'command/called-off', 'Called off.')
}
