import { browser } from '../browser/browser.ts'

/** Beside the address bar where the browser can, else in a tab that knows which one it is for: never within the page. */
export async function openPopupFor(tab: number): Promise<void> {
  try {
    if (!browser.action.openPopup) throw new Error('There is no way to open it.')
    await browser.action.openPopup()
  } catch {
    await browser.tabs.create({ url: `${browser.runtime.getURL('popup.html')}#${tab}` })
  }
}
