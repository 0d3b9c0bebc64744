import { browser, type Tab } from '../browser/browser.ts'
import { wordsOf } from '../words/words.ts'
import { fillOrOpen } from './commands.ts'
import { languageNow } from './settings.ts'
import { generateAndCopy, wantCopied } from './wanted.ts'

const everywhere = ['page', 'editable']

let shownIn: string | undefined

/** Made at the installation; two at once would make each item twice. */
export const makeContextMenu = (): Promise<void> =>
  navigator.locks.request('cardea context menu', async () => {
    const language = await languageNow()
    const words = wordsOf(language)
    await browser.contextMenus.removeAll()
    const items: [string, string, string[]][] = [
      ['fill', words.fillHereMenu, ['editable']],
      ['username', words.copyUserName, everywhere],
      ['password', words.copyPassword, everywhere],
      ['code', words.copyCode, everywhere],
      ['generate', words.generateCopy, everywhere],
    ]
    for (const [id, title, contexts] of items) browser.contextMenus.create({ id, title, contexts })
    shownIn = language
  })

/** Once the person's language is another one. */
export async function makeContextMenuIfOther(): Promise<void> {
  if (shownIn !== (await languageNow())) await makeContextMenu()
}

export async function onContextMenu(id: string, tab: Tab | undefined): Promise<void> {
  if (id === 'generate') await generateAndCopy(tab)
  if (id === 'fill' && tab) await fillOrOpen(tab)
  if (id === 'username' || id === 'password' || id === 'code') await wantCopied(tab, id)
}
