/** @file What the popup shows of records that only their people can open. */
import type { ShownRecord } from '../background/list-for-popup.ts'
import { browser } from '../browser/browser.ts'
import { icon, make } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'
import { openTab, type Popup } from './popup-parts.ts'

/** The name of a record; one that is closed here tells only whose it is. */
export const nameOf = ({ name, closed, owner }: ShownRecord, words: Words): string =>
  closed === null || name !== '' ? name : owner === null ? words.ownClosed : words.closedFrom(owner)

/** The closed ring beside the name of what only its people can open; nothing for any other. */
export const glyph = ({ isSealed }: ShownRecord, words: Words): HTMLElement | null =>
  isSealed
    ? make(
        'span',
        { class: 'sealed', title: words.sealed },
        icon('ring'),
        make('span', { class: 'hidden' }, words.sealed),
      )
    : null

/** Says that this browser has no key, and leads to the ways to get one; null where it opens everything. */
export const keylessLine = ({ words, state }: Popup): HTMLElement | null =>
  state.keyless > 0
    ? make(
        'div',
        { class: 'keyless' },
        icon('ring'),
        make('p', {}, words.keyless),
        make('button', { type: 'button', class: 'small', onclick: openKeys }, words.openThem),
      )
    : null

const openKeys = (): void => openTab(browser.runtime.getURL('keys.html'))
