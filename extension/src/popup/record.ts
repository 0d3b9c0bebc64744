import type { RecordFields } from '../background/page-messages.ts'
import type { ShownRecord } from '../background/list-for-popup.ts'
import { ask } from '../pages/ask.ts'
import { make } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { drawLink } from './link.ts'
import { askedCodeLine, codeLine, plainLine, secretLine } from './lines.ts'
import { moreMenu } from './more-menu.ts'
import { heading, iconButton, openTab, showPage, toast, type Popup } from './popup-parts.ts'
import { glyph, keylessLine, nameOf } from './sealed.ts'
import { fillFrom } from './use-record.ts'

/** One record. Nothing of it is opened before a secret is asked for. */
export async function drawRecord(popup: Popup, record: ShownRecord): Promise<void> {
  const { words, state } = popup
  const address = `${state.server}/records/${record.id}`
  const values = make('div', { class: 'values' })
  const under = make('div', { class: 'actions' })
  showPage(
    popup,
    'list',
    make(
      'div',
      { class: 'bar' },
      iconButton('back', words.back, () => void popup.list()),
      make('span', { class: 'gap' }),
      record.closed === null ? pinButton(popup, record) : null,
      iconButton('open', words.openInCardea, () => openTab(address)),
      record.mayShare && record.closed === null ? shareMenu(popup, record, address) : null,
    ),
    heading(
      record,
      [nameOf(record, words), glyph(record, words)],
      [words.builtIn(record.template), record.group ? make('span', { class: 'chip' }, record.group) : null],
    ),
    values,
    record.closed === null ? under : closedNote(popup, record.closed),
  )
  if (record.closed !== null) return
  const told = await ask<Partial<RecordFields>>({ kind: 'fields', record: record.id, tab: popup.tab })
  const fields = told?.fields ?? []
  // Of what only its people can open the code is an opening, which wants a press.
  const lineOfCode = record.isSealed ? askedCodeLine : codeLine
  values.replaceChildren(
    ...fields.flatMap((field) => {
      if (field.type === 'totp')
        return field.hasValue ? [lineOfCode(popup, { ...record, codeKey: field.key }, field)] : []
      if (!field.isSecret && field.value) return [plainLine(popup, field)]
      // A secret, or longer than what lists keep.
      return field.hasValue ? [secretLine(popup, record, field)] : []
    }),
  )
  // Only now: above its fields it would move away under the pointer once they come.
  if (record.purposes.length === 0) return
  const disabled = Boolean(told?.refusedBy)
  const act = () => void fillFrom(popup, record)
  under.append(
    make('button', { type: 'button', class: 'wide primary', disabled, onclick: act }, words.fillInTab),
  )
  if (told?.refusedBy) under.append(make('p', { class: 'refused' }, words.noWebsite(told.refusedBy)))
}

const closedNote = (popup: Popup, closed: NonNullable<ShownRecord['closed']>): HTMLElement =>
  make(
    'div',
    {},
    make('p', { class: 'empty' }, popup.words.closed[closed]),
    closed === 'no keys here' ? keylessLine(popup) : null,
  )

const shareMenu = (popup: Popup, record: ShownRecord, address: string): HTMLElement =>
  moreMenu(popup.words.more, [
    { icon: 'person', text: popup.words.share, act: () => openTab(`${address}#share`) },
    { icon: 'link', text: popup.words.oneTimeLink, act: () => drawLink(popup, record) },
  ])

/** Keeps the record at hand, here and in the web client. */
function pinButton(popup: Popup, record: ShownRecord): HTMLButtonElement {
  const { words } = popup
  const act = async () => {
    const told = await ask<{ isPinned?: boolean; failed?: string }>({
      kind: 'pin',
      record: record.id,
      isPinned: !record.isPinned,
    })
    if (told?.isPinned === undefined) return toast(failureText(told?.failed, words, words.didNotWork))
    record.isPinned = told.isPinned
    tell()
  }
  const button = iconButton('pin', words.pin, () => void act())
  const tell = () => button.setAttribute('aria-pressed', String(record.isPinned))
  tell()
  return button
}
