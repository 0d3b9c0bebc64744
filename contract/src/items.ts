/** The kinds of items that are shared and owned. Routes, server and client use these words for what applies to both. */
export const itemKinds = ['record', 'group'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A record or a group, by its id. */
export interface Item {
  kind: ItemKind
  id: string
}
