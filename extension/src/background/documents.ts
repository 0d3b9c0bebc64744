import { browser, type Sender } from '../browser/browser.ts'
import type { ToContent } from '../messages/messages.ts'

/** One document of a tab, as the browser names it, and its origin, which it never changes. */
export interface Place {
  tab: number
  frame: number
  document: string | null
  /** The random number of the document, as not every browser tells documents apart. */
  key: string
  origin: string
  /** Its address, without what comes after `#`. */
  page: string
  /** The host of the page that it stands in, as the tab shows it. */
  top: string
}

/** The document of a content script; null for anything else. */
export function placeOf(sender: Sender, key: string): Place | null {
  const { tab, frameId, url } = sender
  // One without an address, such as of `srcdoc`, is a part of the page that made it.
  const page = URL.parse((url?.startsWith('about:') ? sender.origin : url) ?? '')
  const origin = sender.origin ?? page?.origin
  if (sender.id !== browser.runtime.id || tab?.id === undefined || frameId === undefined) return null
  if (!page || !/^https?:$/.test(page.protocol) || origin !== page.origin || !/^[0-9a-f]{32}$/.test(key))
    return null
  return {
    tab: tab.id,
    frame: frameId,
    document: sender.documentId ?? null,
    key,
    origin,
    page: page.href.split('#', 1)[0] ?? page.href,
    top: URL.parse(tab.url ?? '')?.host ?? '',
  }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.tab === other.tab &&
  one.frame === other.frame &&
  one.document === other.document &&
  one.key === other.key &&
  one.origin === other.origin

type Told = ToContent extends infer One ? (One extends unknown ? Omit<One, 'key'> : never) : never

/** Tells one document, and no other that took its place. @returns undefined where it is gone */
export async function tellPlace({ tab, frame, document, key }: Place, message: Told): Promise<unknown> {
  const target = document === null ? { frameId: frame } : { documentId: document }
  return browser.tabs.sendMessage(tab, { ...message, key }, target).catch(() => undefined)
}

/** Whether a message comes from a page of the extension itself, in a tab, as the popup, or in a frame. */
export function extensionPage(sender: Sender): string | null {
  const url = URL.parse(sender.url ?? '')
  const own = URL.parse(browser.runtime.getURL(''))
  if (sender.id !== browser.runtime.id || !url || !own) return null
  if (url.protocol !== own.protocol || !/^(chrome|moz)-extension:$/.test(url.protocol)) return null
  return url.pathname.replace(/^\//, '')
}
