import type { Asks, Row } from '../messages/messages.ts'
import { icon, make, tile } from '../pages/dom.ts'
import type { Words } from '../words/words.ts'

/** What is filled, and where, with the button that fills and the one that leads back. */
export function question(
  row: Row,
  { about, lines, mayAdd }: Asks,
  words: Words,
  act: { fill: (event: Event, addsWebsite: boolean) => void; back: () => void },
): HTMLElement {
  const adds = mayAdd ? make('input', { type: 'checkbox', id: 'adds' }) : null
  const isList = about === 'list'
  const titles = {
    http: words.notEncrypted,
    host: words.otherWebsite,
    frame: words.otherFrame,
    list: row.name,
  }
  return make(
    'div',
    { role: 'group', 'aria-labelledby': 'asks' },
    make(
      'div',
      { class: isList ? 'title' : 'title warning' },
      isList ? tile(row.icon, row.color) : icon('warning'),
      make(
        'span',
        { class: 'texts' },
        make('b', { id: 'asks' }, titles[about]),
        isList ? make('small', {}, words.fillsOnPage(lines.length)) : null,
      ),
    ),
    make(
      'dl',
      {},
      lines.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]),
    ),
    adds ? make('label', { class: 'adds', for: 'adds' }, adds, words.addWebsite) : null,
    make(
      'p',
      { class: 'buttons' },
      make(
        'button',
        {
          type: 'button',
          class: isList ? 'primary' : '',
          onclick: (event: Event) => act.fill(event, adds?.checked ?? false),
        },
        isList ? words.fillAll(lines.length) : words.fillHere,
      ),
      make('button', { type: 'button', class: 'quiet back', onclick: act.back }, words.back),
    ),
  )
}
