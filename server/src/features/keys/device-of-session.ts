import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { openSessionDevice, type SessionDevice } from '../people/session-device.ts'

/** What a session shows of its device. @throws AppError auth/unauthenticated for one that is gone */
export async function deviceOfSession(
  database: Database,
  { keyring }: Pick<Context, 'keyring'>,
  sessionID: string,
): Promise<SessionDevice> {
  const row = await database
    .selectFrom('sessions')
    .select(['id', 'device'])
    .where('id', '=', sessionID)
    .executeTakeFirst()
  if (!row) throw new AppError('auth/unauthenticated')
  return openSessionDevice(keyring, row)
}

/** A device by the name that its person gave the client, else as it calls itself. */
export const nameOfDevice = (shown: SessionDevice, { language }: Pick<Origin, 'language'>): string =>
  shown.name ?? texts[language].device(shown)
