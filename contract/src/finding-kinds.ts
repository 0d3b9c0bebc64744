/** The findings of password health. The server stores which of them a person set aside, and judges nothing. */
export const findingKinds = ['weak', 'twice', 'old', 'noCode'] as const
export type FindingKind = (typeof findingKinds)[number]
