import type { SharedUserRow } from './shared-user-rows.ts'

/** Whether a row lets its person in. */
export const isIn = ({ role }: Pick<SharedUserRow, 'role'>): boolean => role !== 'REVOKE'
