import { changeSessions } from './change-sessions.ts'
import type { TestApp } from './test-app.ts'

/** Moves the clock forward and keeps all sessions fresh: tokens live minutes, but tests span days. */
export async function asIfLater(app: TestApp, ms: number): Promise<void> {
  app.clock.advance(ms)
  const later = (time: Date): Date => new Date(time.getTime() + ms)
  await changeSessions(app, {}, (row) => ({
    access_expires_at: later(row.access_expires_at),
    refresh_expires_at: later(row.refresh_expires_at),
    signed_in_at: later(row.signed_in_at),
    last_active_at: later(row.last_active_at),
  }))
}
