import type { SharedUserRow } from './shared-user-rows.ts'

/** Whether a row gives its person access. */
export const isIn = ({ role }: Pick<SharedUserRow, 'role'>): boolean => role !== 'REVOKE'
