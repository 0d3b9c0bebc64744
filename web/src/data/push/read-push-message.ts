import type { PushMessage } from '@cardea/contract'

/**
 * Reads a push message. Only our server can write one that opens, but perhaps in another version: one that is not
 * understood still signals news. Ids are put into addresses, so they must look like ids.
 */
export function readPushMessage(text: string | undefined): PushMessage | null {
  const message = parse(text)
  if (!isObject(message) || !isId(message['eventID']) || !isId(message['notificationID'])) return null
  const { eventID, notificationID, kind, count, recordID, groupID } = message
  if (typeof kind !== 'string' || typeof count !== 'number') return null
  return {
    eventID,
    notificationID,
    kind: kind as PushMessage['kind'],
    count,
    ...(isId(recordID) && { recordID }),
    ...(isId(groupID) && { groupID }),
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
