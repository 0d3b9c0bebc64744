import type { Field } from '@cardea/contract'
import type { ShownRecord } from '../background/list-for-popup.ts'
import { ask } from '../pages/ask.ts'
import { icon, make, tile } from '../pages/dom.ts'
import { drawLink } from './link.ts'
import { askedCodeLine, codeLine, plainLine, secretLine } from './lines.ts'
import { iconButton, openTab, showPage, type Popup } from './popup-parts.ts'
import { glyph, keylessLine, nameOf } from './sealed.ts'
import { fillFrom } from './use-record.ts'

/** One record. Nothing of it is opened before a secret is asked for. */
export async function drawRecord(popup: Popup, record: ShownRecord): Promise<void> {
  const { words, state } = popup
  const openWeb = () => openTab(`${state.server}/records/${record.id}`)
  const values = make('div', { class: 'values' })
  showPage(
    popup,
    'list',
    make(
      'div',
      { class: 'bar' },
      iconButton('back', words.back, () => void popup.list()),
      make('span', { class: 'gap' }),
      iconButton('open', words.openInCardea, openWeb),
    ),
    make(
      'div',
      { class: 'heading' },
      tile(record.icon, record.color),
      make(
        'div',
        { class: 'texts' },
        make('h1', {}, nameOf(record, words), glyph(record, words)),
        make(
          'p',
          { class: 'about' },
          record.template,
          record.group ? make('span', { class: 'chip' }, record.group) : null,
        ),
      ),
    ),
    values,
    record.closed === null ? actions(popup, record, openWeb) : closedNote(popup, record.closed),
  )
  if (record.closed !== null) return
  const told = await ask<{ fields?: Field[] }>({ kind: 'fields', record: record.id })
  const fields = told?.fields ?? []
  // Of what only its people can open the code is an opening, which wants a press.
  const lineOfCode = record.isSealed ? askedCodeLine : codeLine
  values.replaceChildren(
    ...fields.flatMap((field) => {
      if (field.type === 'totp') return field.hasValue ? [lineOfCode(popup, record, field)] : []
      if (field.isSecret) return field.hasValue ? [secretLine(popup, record, field)] : []
      return field.value ? [plainLine(popup, field)] : []
    }),
  )
}

const closedNote = (popup: Popup, closed: NonNullable<ShownRecord['closed']>): HTMLElement =>
  make(
    'div',
    {},
    make('p', { class: 'empty' }, popup.words.closed[closed]),
    closed === 'no keys here' ? keylessLine(popup) : null,
  )

function actions(popup: Popup, record: ShownRecord, openWeb: () => void): HTMLElement {
  const { words } = popup
  const fill = make(
    'button',
    { type: 'button', class: 'wide primary', onclick: () => void fillFrom(popup, record) },
    words.fillInTab,
  )
  return make(
    'div',
    { class: 'actions' },
    record.purposes.length > 0 ? fill : null,
    make(
      'div',
      { class: 'pair' },
      make('button', { type: 'button', onclick: openWeb }, icon('person'), words.share),
      make(
        'button',
        { type: 'button', onclick: () => drawLink(popup, record) },
        icon('link'),
        words.oneTimeLink,
      ),
    ),
  )
}
