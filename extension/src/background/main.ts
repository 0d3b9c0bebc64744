/** @file The background: it alone speaks with the server, and judges who asks. Everything it must not forget is kept. */
import { browser, type Sender } from '../browser/browser.ts'
import { ensureUrlParse } from '../browser/url-parse.ts'
import type { FromContent, FromFrame, FromPage } from '../messages/messages.ts'
import { updateBadge } from './badge.ts'
import { makeContextMenu, makeContextMenuIfOther, onContextMenu } from './context-menu.ts'
import { onCommand } from './commands.ts'
import { answerContent } from './content-messages.ts'
import { extensionPage, placeOf } from './documents.ts'
import { beginLocking, finishLock, noteStart } from './locking.ts'
import { answerMenu, shutMenus } from './menu-messages.ts'
import { beginOffers, forgetOffer } from './kept-offers.ts'
import { answerOffer, forgetOfferElsewhere, showWaiting, shutOffers } from './offers.ts'
import { forgetTab } from './opened.ts'
import { answerPage } from './page-messages.ts'
import { registerStarter } from './scripts.ts'
import { injectForOffer } from './inject.ts'
import { onLock, onVaultChange } from './vault.ts'

ensureUrlParse()

browser.runtime.onMessage.addListener((message, sender, respond) => {
  // Messages without an answer get null: a sender that gets undefined asks again.
  void answer(message, sender).then(
    (given) => respond(given ?? null),
    () => respond(undefined),
  )
  return true
})

const wholePages: ReadonlySet<string> = new Set(['popup.html', 'setup.html', 'keys.html'])

async function answer(message: unknown, sender: Sender): Promise<unknown> {
  await noteStart()
  const { from, key } = (message ?? {}) as { from?: unknown; key?: unknown }
  const page = extensionPage(sender)
  if (from === 'frame') {
    if (page === 'menu.html') return answerMenu(message as FromFrame, sender)
    return page === 'offer.html' ? answerOffer(message as FromFrame, sender) : undefined
  }
  if (from === 'page') {
    // A frame of a web page is none of our pages, whatever it shows.
    const isWhole = wholePages.has(page ?? '') && (sender.frameId ?? 0) === 0
    return isWhole ? answerPage(message as FromPage) : undefined
  }
  const place = typeof key === 'string' && page === null ? placeOf(sender, key) : null
  return place ? answerContent(message as FromContent, place) : undefined
}

browser.runtime.onInstalled.addListener(({ reason }) => {
  void registerStarter()
  void makeContextMenu()
  if (reason === 'install') void browser.tabs.create({ url: browser.runtime.getURL('setup.html') })
})
browser.runtime.onStartup.addListener(() => {
  void noteStart()
  void registerStarter()
})
browser.permissions.onAdded.addListener(() => void registerStarter())
browser.permissions.onRemoved.addListener(() => void registerStarter())
browser.commands.onCommand.addListener((command, tab) => void onCommand(command, tab))
browser.contextMenus.onClicked.addListener((info, tab) => void onContextMenu(String(info.menuItemId), tab))
browser.tabs.onRemoved.addListener((tab) => {
  forgetTab(tab)
  void forgetOffer(tab)
})
browser.tabs.onUpdated.addListener((tab, { status }, { url }) => {
  if (status !== 'complete') return
  void forgetOfferElsewhere(tab, url).then(() => injectForOffer(tab))
  void updateBadge()
})
browser.tabs.onActivated.addListener(() => void updateBadge())
browser.windows.onFocusChanged.addListener(() => void updateBadge())
onVaultChange(() => {
  void updateBadge()
  void makeContextMenuIfOther()
  void showWaiting()
  // The popup, if it is open, draws what is so now.
  void browser.runtime.sendMessage({ kind: 'changed' }).catch(() => undefined)
})
onLock(shutMenus)
onLock(shutOffers)
beginLocking()
beginOffers()
void finishLock()
void updateBadge()
