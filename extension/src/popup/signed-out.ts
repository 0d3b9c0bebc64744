import { browser } from '../browser/browser.ts'
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
            [endingOf(ended.as, words), ended.at ? ago(ended.at, words) : ''].filter(Boolean).join(', ') +
              '.',
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

function ago(at: string, words: Words): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000)
  return minutes < 60 ? words.minutesAgo(Math.max(0, minutes)) : words.hoursAgo(Math.floor(minutes / 60))
}
