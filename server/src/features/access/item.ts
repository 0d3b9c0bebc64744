import type { Item, ItemKind } from '@cardea/contract'
import type { CompiledQuery } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'

/** The columns of an item that sharing needs. */
export interface OwnedItem extends Item {
  ownerID: string
}

/** An item as activity, notifications and change events name it. */
export const aboutItem = ({ kind, id }: Item): { recordID: string } | { groupID: string } =>
  kind === 'record' ? { recordID: id } : { groupID: id }

/** The same for exposure, which may be about several records. */
export const exposedBy = ({ kind, id }: Item): { recordIDs: string[] } | { groupID: string } =>
  kind === 'record' ? { recordIDs: [id] } : { groupID: id }

/** The column that names the item, in tables that have one for each kind. */
export const itemColumn = ({ kind }: Pick<Item, 'kind'>): 'record_id' | 'group_id' => `${kind}_id`

/** A constant statement for each kind of item. */
export const ofEachKind = <Values extends object, Row>(
  make: (kind: ItemKind) => (values: Values, compiler: Database) => CompiledQuery<Row>,
) => ({ record: constantStatement(make('record')), group: constantStatement(make('group')) })
