import type { FactorWay } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import { hasApp } from '../authenticator-apps/use-app-code.ts'
import { showRecoveryCodes } from '../passkeys/recovery-codes.ts'

/**
 * The ways by which a person can prove the second factor.
 * @param known `madeBefore`: counts only what was made before then
 */
export async function findFactorWays(
  database: Database,
  userID: string,
  { hasPasskey, madeBefore }: { hasPasskey: boolean; madeBefore: Date | undefined },
): Promise<FactorWay[]> {
  const { left, createdAt } = await showRecoveryCodes(database, userID)
  const isCodeGood = left > 0 && (!madeBefore || (createdAt !== null && new Date(createdAt) < madeBefore))
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...((await hasApp(database, userID, madeBefore)) ? (['app'] as const) : []),
    ...(isCodeGood ? (['recovery-code'] as const) : []),
  ]
}
