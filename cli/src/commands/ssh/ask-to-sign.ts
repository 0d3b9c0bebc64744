import type { Context } from '../../context/context.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { harmless } from '../../output/escape.ts'
import { askByProgram } from '../../ssh/askpass.ts'

export type Confirm = 'always' | 'once' | 'never'

export interface Asker {
  /** Whether this may be signed. @param about names key, host and program @param key tells keys apart */
  maySign: (key: string, about: () => Promise<string>, signal: AbortSignal) => Promise<boolean>
  /** A key that is forgotten is asked for again. */
  forget: (key: string) => void
  /** Aborted when the person has called the agent off at a question. */
  calledOff: AbortSignal
}

/**
 * Asks by `SSH_ASKPASS`, else on the terminal; one question at a time.
 * @throws CliError usage if it shall ask and cannot
 */
export function makeAsker(
  { prompts, variables }: Pick<Context, 'prompts' | 'variables'>,
  when: Confirm,
): Asker {
  const program = variables['SSH_ASKPASS']
  if (when !== 'never' && !program && !prompts.isThere())
    throw usageError(
      'There is no terminal to ask on before each signature. Name a program by SSH_ASKPASS, or give --confirm never.',
      'usage/no-terminal',
    )
  const off = new AbortController()
  const agreed = new Set<string>()
  let turn: Promise<unknown> = Promise.resolve()
  async function ask(question: string, signal: AbortSignal): Promise<boolean> {
    if (program) return askByProgram(program, harmless(question), variables, signal)
    try {
      return await prompts.confirm(question, 'Name a program by SSH_ASKPASS.')
    } catch (error) {
      if (error instanceof CliError && error.exit === 'calledOff') off.abort()
      return false
    }
  }
  return {
    calledOff: off.signal,
    forget: (key) => void agreed.delete(key),
    maySign(key, about, signal) {
      if (when === 'never') return Promise.resolve(true)
      const answer = turn.then(async () => {
        if (signal.aborted) return false
        if (when === 'once' && agreed.has(key)) return true
        const isAgreed = await ask(await about(), signal)
        if (isAgreed) agreed.add(key)
        return isAgreed
      })
      turn = answer.catch(() => undefined)
      return answer
    },
  }
}
