import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pushChannel, type OpenWord, type PushWord } from '../../../data/push/push-channel.ts'
import { startPush } from '../../../data/push/start-push.ts'
import { textsReady } from '../../../i18n/spoken.ts'

/** Takes part, while the vault is open in this page, in what its service worker tells. Draws nothing. */
export function PushMessages() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => void startPush(queryClient), [queryClient])
  useEffect(() => {
    const go = (path: string) => void router.navigate({ href: path })
    const stop = [hearMessages(queryClient, go), hearClicks(go)]
    return () => {
      for (const one of stop) one()
    }
  }, [queryClient, router])
  return null
}

type Go = (path: string) => void

function hearMessages(queryClient: QueryClient, go: Go): () => void {
  const channel = new BroadcastChannel(pushChannel)
  const hearing = new AbortController()
  const tell = (told: PushWord) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!hearing.signal.aborted) channel.postMessage(told)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<PushWord>) => {
    if (data.kind !== 'arrived') return
    // A page that cannot load it answers nothing, and the worker says what it can.
    void import('./take-message.ts')
      .then(async ({ takeMessage }) => {
        await textsReady()
        return takeMessage({ queryClient, tell, go, signal: hearing.signal }, data.message)
      })
      .catch(() => undefined)
  })
  return () => {
    hearing.abort()
    channel.close()
  }
}

/** A press on a notification of the system leads on in the page that is open. */
function hearClicks(go: Go): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data, ports }: MessageEvent<OpenWord>) => {
    if (data.kind !== 'open') return
    ports[0]?.postMessage('opened')
    go(data.path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
