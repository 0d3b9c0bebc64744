import type { PushMessage } from '@cardea/contract'
import { pathOfMessage, pushChannel, type OpenWord, type PushWord } from '../src/data/push/push-channel.ts'
import { readPushMessage } from '../src/data/push/read-push-message.ts'
import { somethingNew } from '../src/i18n/translations.ts'

declare const self: ServiceWorkerGlobalScope

/** In the browser's language: what was chosen in the app instead, a worker cannot read. */
const title =
  Object.entries(somethingNew).find(([language]) => self.navigator.language.startsWith(language))?.[1] ??
  somethingNew.en

/** How long open pages have to say what is new; a browser shows a message of its own where a worker takes too long. */
const pagesMs = 2_000
const openMs = 1_000

/**
 * Tells the open pages that something is new and shows it, unless a page in sight does. What it is about only an unlocked page
 * can say; without one it is said that there is something, and no more.
 */
export async function takePush(text: string | undefined): Promise<void> {
  const message = readPushMessage(text)
  const told = message && (await askPages(message))
  if (told?.title === null) return
  await self.registration.showNotification(told?.title ?? title, {
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: message ? pathOfMessage(message) : pathOfMessage({}),
    // A message that comes twice is shown once.
    ...(message && { tag: message.eventID }),
  })
}

type Told = Extract<PushWord, { kind: 'told' }>

async function askPages(message: PushMessage): Promise<Told | undefined> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length === 0) return undefined
  const channel = new BroadcastChannel(pushChannel)
  const answer = new Promise<Told>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<PushWord>) => {
      if (data.kind === 'told' && data.eventID === message.eventID) resolve(data)
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage({ kind: 'arrived', message } satisfies PushWord)
  const told = await within(answer, pagesMs)
  channel.close()
  return told
}

/** Leads to what a notification is about: in an open page where one listens, else in a new one. */
export async function openFromNotification(path: unknown): Promise<void> {
  if (typeof path !== 'string') return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  // A page that is locked, signed out or still loading does not answer.
  if (page && (await isOpened(page, path))) await page.focus()
  else await self.clients.openWindow(path)
}

async function isOpened(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<true>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
  })
  page.postMessage({ kind: 'open', path } satisfies OpenWord, [port2])
  return (await within(answer, openMs)) ?? false
}

function within<Result>(result: Promise<Result>, ms: number): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([result, late])
}
