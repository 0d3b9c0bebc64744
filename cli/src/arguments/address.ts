import { foldEmail } from '@cardea/contract'
import { usageError } from '../errors/cli-error.ts'

/** The addresses as the server writes them. @throws CliError usage, naming the first that is none */
export const readAddresses = (given: readonly string[]): string[] =>
  given.map((text) => {
    const address = foldEmail(text)
    if (address === null) throw usageError(`“${text}” is no e-mail address that mail can be sent to.`)
    return address
  })
