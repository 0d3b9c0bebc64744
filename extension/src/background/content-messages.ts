import { browser } from '../browser/browser.ts'
import type { FromContent } from '../messages/messages.ts'
import { updateBadge } from './badge.ts'
import type { Place } from './documents.ts'
import { noteDescribed } from './describe-tab.ts'
import { inject } from './inject.ts'
import { keepFor } from './kept-offers.ts'
import { beginMenu, endMenus } from './menu-messages.ts'
import { capture, showOffer } from './offers.ts'
import { dropGuard, raiseGuard } from './guards.ts'
import { noteUse } from './locking.ts'

/** Of a content script; `place` is what the browser says of it, whatever the message says. What must not be lost is told again until it is answered. */
export async function answerContent(message: FromContent, place: Place): Promise<unknown> {
  switch (message.kind) {
    case 'found':
      return inject(
        place.tab,
        place.document === null ? { frameIds: [place.frame] } : { documentIds: [place.document] },
        true,
      )
    case 'focus':
      void noteUse()
      return focused(place, message)
    case 'closed':
      return endMenus(place)
    case 'unguard':
      await Promise.all(message.guards.map((guard) => dropGuard(place, guard)))
      return true
    case 'enter':
      // In Firefox a content script cannot give a frame the focus: the frame with this token takes it.
      return browser.tabs
        .sendMessage(place.tab, { kind: 'enter', token: message.token }, {})
        .catch(() => undefined)
    case 'captured':
      if (place.frame === 0) await keepFor(place.tab, capture(place, message.captured))
      // While it is locked, a dot shows that something waits.
      void updateBadge()
      return true
    case 'described':
      return noteDescribed(place, message)
    case 'drawn':
      await showOffer(place)
      return true
  }
}

/** The guard stands before the menu does. */
async function focused(
  place: Place,
  { field, guard }: Extract<FromContent, { kind: 'focus' }>,
): Promise<{ token: string | null; isGuarded: boolean }> {
  const token = await beginMenu(place, field)
  return { token, isGuarded: token !== null && guard !== null && (await raiseGuard(place, guard)) }
}
