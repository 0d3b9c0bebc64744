/** What is shared and owned: what a route says of both is said in these words on the server and in the client alike. */
export const itemKinds = ['record', 'group'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A record or a group, by its id. */
export interface Item {
  kind: ItemKind
  id: string
}
