/** Who runs this Cardea: those whose address the setting OPERATORS names, at the moment of the call. */
import { foldEmail } from '@cardea/contract'
import type { Config } from '../config.ts'
import type { Keyring } from '../keyring/keyring.ts'

/** The setting is looser than the addresses of accounts; what is no address is ignored. */
const addresses = ({ operators }: Pick<Config, 'operators'>): string[] =>
  operators.flatMap((operator) => foldEmail(operator) ?? [])

/** Is this address, in its one spelling, an operator's? */
export const isOperatorAddress = (config: Pick<Config, 'operators'>, email: string): boolean =>
  addresses(config).includes(email)

/** The same by the keyed hash of an account's address. */
export const isOperatorIndex = (
  { config, keyring }: { config: Pick<Config, 'operators'>; keyring: Pick<Keyring, 'index'> },
  emailIndex: Buffer,
): boolean => addresses(config).some((email) => keyring.index('email', email).equals(emailIndex))
