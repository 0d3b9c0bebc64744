/** Where access may have changed, as `noteAccess` is told it. */
export type Scope =
  | { recordIDs: readonly string[]; userIDs?: readonly string[] }
  | { groupID: string; userIDs?: readonly string[] }
  | { userIDs: readonly string[] }
