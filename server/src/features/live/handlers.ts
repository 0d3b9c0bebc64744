import { liveRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import type { LiveStreams } from './live-streams.ts'

export const liveHandlers = (streams: LiveStreams) => [
  handle(liveRoutes.openLive, async (call) => streams.open(call.caller, call.origin.lastEventID)),
]
