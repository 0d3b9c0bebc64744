import type { Item } from '@cardea/contract'

/** An item with its owner, as far as sharing looks at it. */
export interface OwnedItem extends Item {
  ownerID: string
}

/** An item as activity, notifications and change events name it. */
export const aboutItem = ({ kind, id }: Item): { recordID: string } | { groupID: string } =>
  kind === 'record' ? { recordID: id } : { groupID: id }

/** The same for what is noted of who knows which secrets, which may be about several records. */
export const exposedBy = ({ kind, id }: Item): { recordIDs: string[] } | { groupID: string } =>
  kind === 'record' ? { recordIDs: [id] } : { groupID: id }

/** The column that names the item, in tables that have one for each kind. */
export const itemColumn = ({ kind }: Pick<Item, 'kind'>): 'record_id' | 'group_id' => `${kind}_id`
