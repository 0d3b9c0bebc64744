import type { Item } from '@cardea/contract'

/** What a request is about. `isSeen`: the asker reads it, and wants to edit it. */
export type Asked = Item & { isSeen: boolean }
