import type { Vault } from '../../vault/open-vault.ts'
import type { Context } from '../../http/context.ts'
import { rotateKeys } from './rotate-keys.ts'

/**
 * Half of what a key may seal with AES-256-GCM under random IVs of 96 bits (NIST SP 800-38D, 8.3: 2^32). At a thousand values a second
 * it takes 25 days, so what processes count in the minutes that a rotation takes does not matter.
 */
export const mostSeals = 2 ** 31

/**
 * Stores how many values this process has sealed, and rotates if the active data key has reached its limit. If several
 * processes do so at once, all get the same new key.
 * @returns whether a rotation was due
 */
export async function replaceWorn(
  vault: Pick<Vault, 'database' | 'noteSeals' | 'wrappingKey'>,
  now: () => Date,
  wait?: () => Promise<void>,
): Promise<boolean> {
  await vault.noteSeals()
  const active = await vault.database
    .selectFrom('keyring')
    .select('seals')
    .where('purpose', '=', 'data')
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (Number(active?.seals ?? 0) < mostSeals) return false
  await rotateKeys(vault.database, vault.wrappingKey, wait ? { now, wait } : { now })
  return true
}

/** The same, told to the log. */
export async function replaceIfWorn(vault: Vault, { log, now }: Pick<Context, 'log' | 'now'>): Promise<void> {
  if (await replaceWorn(vault, now)) log.warn('A data key had sealed its share, and was replaced.')
}
