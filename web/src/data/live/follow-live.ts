import type { LiveEvent } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { follow } from '@cardea/client/live/follow'
import { client } from '../../api/client.ts'
import { applyEvents } from './apply-events.ts'

const name = 'cardea:live'

/**
 * Keeps what this tab shows up to date. One tab of a browser reads the stream and tells the others; when it closes,
 * another takes over. Web Locks exist only on secure pages: elsewhere each tab reads for itself. Returns a function
 * that stops it.
 */
export function followLive(queryClient: QueryClient): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const { take, stop } = applyEvents(queryClient)
  const tabs = new BroadcastChannel(name)
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => take(data))
  if ('locks' in navigator) {
    const read = () =>
      client.of(follow)((event) => {
        take(event)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        tabs.postMessage(event)
      }, signal)
    navigator.locks.request(name, { signal }, read).catch(() => undefined)
  } else {
    void client.of(follow)(take, signal)
  }
  return () => {
    stopping.abort()
    tabs.close()
    stop()
  }
}
