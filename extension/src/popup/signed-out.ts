import { browser } from '../browser/browser.ts'
import { ago } from '../words/ago.ts'
import { icon, make, show } from '../pages/dom.ts'
import type { Popup } from './popup-parts.ts'
import type { Words } from '../words/words.ts'

/** Says when and how the session ended, and what is left here. */
export function drawSignedOut({ words, state }: Popup): void {
  const { ended } = state
  const open = () =>
    void browser.tabs.create({ url: browser.runtime.getURL('setup.html') }).then(() => close())
  show(
    make(
      'main',
      { class: 'lone' },
      make('div', { class: 'badge' }, icon('out')),
      make('h1', {}, words.signedOut),
      ended
        ? make(
            'p',
            { class: 'about' },
            sentenceOf(endingOf(ended.as, words), ended.at ? ago(ended.at, words) : ''),
          )
        : null,
      make('button', { type: 'button', class: 'primary wide', onclick: open }, words.signInAgain),
      make('p', { class: 'foot' }, words.nothingLeft),
      make('p', { class: 'foot last' }, URL.parse(state.server ?? '')?.host ?? ''),
    ),
  )
}

const endingOf = (as: string, words: Words): string =>
  (words.endings as Record<string, string>)[as] ?? words.endings.revoked

/** How the session ended, with when that was if it is known. */
export function sentenceOf(ending: string, when: string): string {
  const text = when === '' ? ending.replace(/,? ?\{ago\} ?/, ' ').trim() : ending.replace('{ago}', when)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
