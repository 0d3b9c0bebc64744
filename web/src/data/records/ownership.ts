import type { ShownRecord } from '@cardea/client/environment'
import { canOnRecord, effectiveRole, type EffectiveRole, type User, type VaultRecord } from '@cardea/contract'

/** The owner of a record. */
export const ownerOf = ({ access }: Pick<VaultRecord, 'access'>): User | null =>
  access.find((entry) => entry.role === 'OWNER')?.user ?? null

/** Whether another person owns it: what "Shared with me" shows. */
export const isOthers = (record: Pick<VaultRecord, 'access'>, ownID: string): boolean =>
  ownerOf(record)?._id !== ownID

/** Whether the person owns one that only its people can open: what others shared with them does not count. */
export const ownsSealed = (
  records: readonly Pick<VaultRecord, 'access' | 'sealedFor'>[],
  ownID: string,
): boolean => records.some((record) => record.sealedFor === 'people' && !isOthers(record, ownID))

/** The person's effective role on a record, for `canOnRecord`. */
export const effectiveRoleOn = (record: VaultRecord, ownID: string): EffectiveRole =>
  effectiveRole(ownID, record)?.effectiveRole ?? (record.role === 'OWNER' ? 'GROUP_OWNER' : record.role)

/** Whether the person may change a record here: none that the server shows older than this browser knows. */
export const mayChange = (record: ShownRecord, ownID: string): boolean =>
  record.isOlder !== true && canOnRecord(effectiveRoleOn(record, ownID), 'change')

/** A person's name, or their address while they have none. */
export const personName = ({ name, email }: Pick<User, 'name' | 'email'>): string => name ?? email
