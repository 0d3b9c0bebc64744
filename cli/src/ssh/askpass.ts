import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Asks by the program that ssh too asks by (`SSH_ASKPASS`).
 * @returns whether it was agreed to; not, where the program fails or is ended
 */
export async function askByProgram(
  program: string,
  question: string,
  variables: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<boolean> {
  const env = { ...variables, CARDEA_TOKEN: undefined, SSH_ASKPASS_PROMPT: 'confirm' }
  const child = spawn(program, [question], { env, signal, stdio: ['ignore', 'pipe', 'inherit'] })
  let answer = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (answer += text))
  try {
    const [status] = (await once(child, 'close')) as [number | null]
    return status === 0 && /^(y(es)?)?$/i.test(answer.trim())
  } catch {
    return false
  }
}
