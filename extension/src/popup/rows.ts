import { highlights } from '@cardea/client/search/highlights'
import { searchWords } from '@cardea/client/search/read-search'
import type { ShownRecord } from '../background/list-for-popup.ts'
import { icon, make, tile } from '../pages/dom.ts'
import { copy, iconButton, type Popup } from './popup-parts.ts'
import { glyph, nameOf } from './sealed.ts'
import { countDown, ring } from '../pages/ring.ts'
import { codeNow, copyPassword, fillFrom, spaced } from './use-record.ts'

/** One row of the list: it opens the record, fills from it where it fits, and copies its password. */
export function recordRow(
  popup: Popup,
  record: ShownRecord,
  { typed, isClose = false, isHere = false }: { typed: string; isClose?: boolean; isHere?: boolean },
): HTMLElement {
  const { words } = popup
  const marked = (text: string): (Node | string)[] =>
    highlights(text, searchWords(typed), isClose).map((piece) =>
      piece.isMatch ? make('mark', {}, piece.text) : piece.text,
    )
  const detail =
    record.closed === null
      ? [record.username, record.group].filter(Boolean).join(' · ')
      : words.closed[record.closed]
  const name = nameOf(record, words)
  const isForAll = record.purposes.includes('card') || record.purposes.includes('identity')
  const row = make(
    'div',
    { class: 'row-of-list', 'data-record': record.id },
    make(
      'button',
      { type: 'button', class: 'open', onclick: () => void popup.record(record) },
      tile(record.icon, record.color),
      make(
        'span',
        { class: 'texts' },
        make('b', {}, marked(name), glyph(record, words)),
        detail ? make('small', {}, marked(detail)) : null,
      ),
    ),
    (isHere || isForAll) && record.closed === null
      ? make(
          'button',
          {
            type: 'button',
            class: 'primary small fill',
            title: name,
            onclick: () => void fillFrom(popup, record),
          },
          words.fill,
        )
      : null,
    record.fills.includes('current-password')
      ? iconButton('copy', `${words.copyPassword}: ${name}`, () => void copyPassword(popup, record))
      : null,
  )
  if (typed.trim() !== '') row.append(make('span', { class: 'enter' }, icon('enter')))
  shownIn.set(row, record)
  return row
}

const shownIn = new WeakMap<Element, ShownRecord>()

/** The record of the row that an element stands in. */
export function recordAt(element: Element | null): ShownRecord | null {
  const row = element?.closest('[data-record]')
  return (row && shownIn.get(row)) ?? null
}

/** The code of the record that this tab was just filled with, first of all. */
export function codeRow(popup: Popup, record: ShownRecord): HTMLElement {
  const { words } = popup
  const code = make('code', {}, '')
  const left = ring()
  const element = make(
    'div',
    { class: 'code-row' },
    tile(record.icon, record.color),
    make(
      'span',
      { class: 'texts' },
      make('b', {}, record.name, glyph(record, words)),
      make('small', {}, words.oneTimeCode),
    ),
    code,
    left.element,
    iconButton(
      'copy',
      `${words.copyCode}: ${record.name}`,
      () => void copy(code.textContent.replace(' ', ''), words),
    ),
  )
  const draw = async () => {
    const now = await codeNow(record, false)
    if (!now) return element.remove()
    code.textContent = spaced(now.code)
    countDown(
      element,
      now.secondsLeft,
      (seconds) => left.show(seconds, 30),
      () => void draw(),
    )
  }
  void draw()
  return element
}

/** What keys do in the list. */
export const keysHint = (popup: Popup): HTMLElement =>
  make(
    'p',
    { class: 'hint' },
    [
      ['↵', popup.words.keyOpens],
      ['C', popup.words.copyPassword],
      ['U', popup.words.userName],
    ].flatMap(([key = '', text = '']) => [make('kbd', {}, key), ` ${text} `]),
  )
