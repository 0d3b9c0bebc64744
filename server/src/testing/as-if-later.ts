import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Moves the clock forward and keeps all sessions fresh: tokens live minutes, but tests span days. */
export async function asIfLater({ clock, database }: TestApp, ms: number): Promise<void> {
  clock.advance(ms)
  const later = (column: string) => sql<Date>`${sql.ref(column)} + ${ms} * interval '1 millisecond'`
  await database
    .updateTable('sessions')
    .set({
      access_expires_at: later('access_expires_at'),
      refresh_expires_at: later('refresh_expires_at'),
      signed_in_at: later('signed_in_at'),
      last_active_at: later('last_active_at'),
    })
    .execute()
}
