import type { Intake } from '@cardea/contract'
import { intakeMark } from '@cardea/sealing/people'

/**
 * The whole address of a form: what stands behind # never leaves the browser. Null where addresses were invited, each of
 * which has its own. @param origin of the server, such as https://vault.example.org
 */
export async function intakeAddress(
  origin: string,
  { _id, publicKey, door }: Pick<Intake, '_id' | 'publicKey' | 'door'>,
): Promise<string | null> {
  return door === null ? null : `${origin}/give/${_id}#${await intakeMark(publicKey)}.${door}`
}
