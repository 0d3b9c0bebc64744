import { foldEmail } from '@cardea/contract'
import { usageError } from '../errors/cli-error.ts'

/** An e-mail address as the server writes it. @throws CliError usage for what is none */
export function readAddress(text: string): string {
  const address = foldEmail(text)
  if (address === null) throw usageError(`“${text}” is no e-mail address that mail can be sent to.`)
  return address
}
