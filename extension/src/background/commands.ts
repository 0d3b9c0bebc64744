import { browser, type Tab } from '../browser/browser.ts'
import { openPopupFor } from './open-popup.ts'
import { fillByShortcut } from './tab-fill.ts'
import { lock } from './locking.ts'
import { standing } from './vault.ts'
import { generateAndCopy } from './wanted.ts'

/** A shortcut of the browser. */
export async function onCommand(command: string, given?: Tab): Promise<void> {
  const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true })
  const tab = given ?? active
  if (command === 'lock') await lock('hand')
  if (command === 'generate') await generateAndCopy(tab)
  if (command === 'fill' && tab) await fillOrOpen(tab)
}

/** Locked or signed out, there is nothing to fill: the popup says so. */
export async function fillOrOpen(tab: Tab): Promise<void> {
  if ((await standing()) === 'open') await fillByShortcut(tab)
  else if (tab.id !== undefined) await openPopupFor(tab.id)
}
