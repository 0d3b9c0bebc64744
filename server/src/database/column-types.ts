import type { ColumnType } from 'kysely'

export type Time = Date
/** Null while the row is live. */
export type Ended = ColumnType<Date | null, Date | null | undefined, Date | null>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
