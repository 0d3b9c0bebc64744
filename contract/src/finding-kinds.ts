/** What can be wrong with a password, the worst first. Browsers judge; the server judges nothing. */
export const passwordFindingKinds = ['breached', 'weak', 'twice', 'old', 'noCode'] as const
export type PasswordFindingKind = (typeof passwordFindingKinds)[number]

/** The findings that a person may dismiss for themselves: those of passwords, and what ends soon. The server stores which. */
export const findingKinds = [...passwordFindingKinds, 'due'] as const
export type FindingKind = (typeof findingKinds)[number]
