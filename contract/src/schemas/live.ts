import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
import { Id } from './text.ts'

/**
 * What a live stream tells its reader. Items by id, and only of what the reader may see; what is theirs alone without one.
 * - `ready`: the stream runs. First of every stream, and again after a gap: whatever was fetched before may be old.
 * - `resumed`: the same after `last-event-id`, where what was missed since that is known: it follows, and nothing is old.
 * - `record-changed`, `group-changed`: made, changed, shared, moved; perhaps new to the reader. After `group-changed` and
 *   `group-gone` the list of records may be another one too.
 *   Without an id: many records at once, of which some may be gone; the whole list may be another one.
 * - `record-gone`, `group-gone`: deleted, or the reader has lost access to it.
 * - `pending-access-changed`: invitations to an item, told to those who may share it.
 * - `templates-changed`: the reader's own; with `groupID` those that a group shares with the reader.
 * - `trash-changed`, `settings-changed`, `notifications-changed`, `sessions-changed`, `user-changed`, `links-changed`, `keys-changed`: the reader's own.
 * - `keys-wanted`: somebody waits for a key that the reader may hand over.
 * - `intakes-changed`: forms that the reader may read, and their answers.
 * - `requests-changed`: the reader's own requests for access, and those that they may decide.
 * - `locked`, `ended`: the session is locked, or over. The last event of its stream.
 * - `replaced`: newer streams of the same session or person took its place. The last event of its stream.
 */
export const liveKinds = [
  'ready',
  'resumed',
  'record-changed',
  'record-gone',
  'group-changed',
  'group-gone',
  'pending-access-changed',
  'trash-changed',
  'templates-changed',
  'settings-changed',
  'notifications-changed',
  'sessions-changed',
  'user-changed',
  'links-changed',
  'intakes-changed',
  'requests-changed',
  'keys-changed',
  'keys-wanted',
  'locked',
  'ended',
  'replaced',
] as const
export type LiveKind = (typeof liveKinds)[number]

/**
 * One event. `seq` counts the events of one stream from 0 without a gap. `at` is present for a reader that sends
 * `last-event-id` (`none` at first): the position up to which it was told, to be sent when the stream is reopened. That
 * header is not sealed, but `at` is: a `resumed` with another position than the one sent counts as `ready`.
 */
export const LiveEvent = z.strictObject({
  seq: z.int(),
  at: z.optional(z.string()),
  kind: z.enum(liveKinds),
  recordID: z.optional(Id),
  groupID: z.optional(Id),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const liveSchemas = {
  openLive: {
    summary:
      'A stream of what changes, as ids, for as long as the session lasts; with `last-event-id` from where an earlier one broke off.',
    reply: LiveEvent,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
