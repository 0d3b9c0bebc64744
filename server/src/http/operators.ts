/** The operators of this Cardea: people whose address the setting OPERATORS names at the moment of the call. */
import { foldEmail } from '@cardea/contract'
import type { Config } from '../config.ts'
import type { Keyring } from '../keyring/keyring.ts'

/** The setting accepts more than the addresses of accounts do; anything else is ignored. */
const addresses = ({ operators }: Pick<Config, 'operators'>): string[] =>
  operators.flatMap((operator) => foldEmail(operator) ?? [])

/** Whether this folded address is an operator's. */
export const isOperatorAddress = (config: Pick<Config, 'operators'>, email: string): boolean =>
  addresses(config).includes(email)

/** The same by the keyed hash of an account's address. */
export const isOperatorIndex = (
  { config, keyring }: { config: Pick<Config, 'operators'>; keyring: Pick<Keyring, 'index'> },
  emailIndex: Buffer,
): boolean => addresses(config).some((email) => keyring.index('email', email).equals(emailIndex))
