import type { Field } from '@cardea/contract'
import type { ShownRecord } from '../background/list-for-popup.ts'
import type { RecordFields } from '../background/page-messages.ts'
import { ask } from '../pages/ask.ts'
import type { Asked } from '../messages/messages.ts'
import { icon, make } from '../pages/dom.ts'
import { fillsOf } from '../records/fills.ts'
import { failureText } from '../words/failure-text.ts'
import { copy, heading, iconButton, showPage, toast, type Popup } from './popup-parts.ts'

interface Revealed {
  fields?: Field[]
  failed?: string
}

interface Filled {
  filled: number
  tooLong: number
  failed: string
  code: string
  asks: Asked
}

export interface CodeNow {
  code: string
  secondsLeft: number
}

/** Opens a record: others can see that. Null where that failed, which is told. */
export async function reveal({ words }: Popup, record: ShownRecord): Promise<Field[] | null> {
  const opened = await ask<Revealed>({ kind: 'reveal', record: record.id })
  if (opened?.fields) return opened.fields
  toast(failureText(opened?.failed, words, words.didNotWork))
  return null
}

/** The code of this moment. @param isAsked opens for it what only its people can open; nothing else is opened */
export async function codeNow(
  { id, codeKey }: Pick<ShownRecord, 'id' | 'codeKey'>,
  isAsked = true,
  tell: (failed: string) => void = () => undefined,
): Promise<CodeNow | null> {
  const answer = await ask<CodeNow | { failed: string } | null>({
    kind: 'code',
    record: id,
    key: codeKey,
    isAsked,
  })
  if (answer && 'code' in answer) return answer
  tell(answer?.failed ?? 'unknown')
  return null
}

/** The same at a press; why there is none is told. */
export const askedCode = ({ words }: Popup, record: ShownRecord): Promise<CodeNow | null> =>
  codeNow(record, true, (failed) => toast(failureText(failed, words, words.didNotWork)))

export const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d{3}$)/, '$1 ')

/** @returns whether it was copied */
export async function copyPassword(popup: Popup, record: ShownRecord): Promise<boolean> {
  const fields = await reveal(popup, record)
  const password = fields && fillsOf({ fields }).get('current-password')?.value
  if (password) await copy(password, popup.words)
  return Boolean(password)
}

/** Opens the record only where lists leave the user name out. @returns whether it was copied */
export async function copyUsername(popup: Popup, record: ShownRecord): Promise<boolean> {
  const listed = await ask<Partial<RecordFields>>({ kind: 'fields', record: record.id, tab: popup.tab })
  const username = userIn(listed?.fields ?? []) ?? userIn((await reveal(popup, record)) ?? [])
  if (username) await copy(username, popup.words)
  return Boolean(username)
}

/** As in a sign-in: where there is none, the address of mail is it. */
function userIn(fields: Field[]): string | null | undefined {
  const fills = fillsOf({ fields })
  return (fills.get('username') ?? fills.get('email'))?.value
}

/** @returns whether it was copied */
export async function copyCode(popup: Popup, record: ShownRecord): Promise<boolean> {
  const now = await askedCode(popup, record)
  if (now) await copy(now.code, popup.words)
  return now !== null
}

/** @param seen what the person was asked, and has pressed again for */
export async function fillFrom(
  popup: Popup,
  record: ShownRecord,
  seen: Asked | null = null,
  addsWebsite = false,
): Promise<void> {
  const { words, tab } = popup
  if (tab === null) return
  const answer = await ask<Partial<Filled>>({
    kind: 'fill',
    record: record.id,
    tab,
    purpose: null,
    seen,
    addsWebsite,
  })
  if (answer?.asks) return drawAsked(popup, record, answer.asks)
  if (answer?.filled) {
    // The page could not copy it, as the popup has the focus.
    if (answer.code) await copy(answer.code, words)
    if (!answer.tooLong) return close()
  }
  if (answer?.tooLong) toast(words.tooLong)
  else if (answer?.failed === 'no-website') toast(words.otherWebsite)
  else toast(failureText(answer?.failed ?? 'no-field', words, words.failed))
}

/** What is filled, and where, before it is. */
function drawAsked(popup: Popup, record: ShownRecord, asked: Asked): void {
  const { words } = popup
  const { about, host, lines, mayAdd, isUnencrypted } = asked
  const adds = mayAdd ? make('input', { type: 'checkbox' }) : null
  const said = {
    list: words.fillsOn(lines.length, host),
    host: words.otherWebsite,
    frame: words.otherFrame,
    http: host,
  }
  const acts = {
    list: words.fillAll(lines.length),
    host: words.fillHere,
    frame: words.fillHere,
    http: words.fillAnyway,
  }
  const fill = () => void fillFrom(popup, record, asked, adds?.checked)
  showPage(
    popup,
    'list',
    make(
      'div',
      { class: 'bar' },
      iconButton('back', words.back, () => void popup.list()),
    ),
    heading(record, [record.name], [said[about]]),
    ...(isUnencrypted ? [make('p', { class: 'warning' }, icon('warning'), words.notEncrypted)] : []),
    make(
      'div',
      { class: 'values' },
      lines.map(([name, value]) =>
        make('div', { class: 'value-row' }, make('div', {}, make('small', {}, name), value)),
      ),
    ),
    ...(adds ? [make('label', { class: 'adds' }, adds, words.addWebsite)] : []),
    make(
      'button',
      { type: 'button', class: about === 'list' ? 'primary wide' : 'wide', onclick: fill },
      acts[about],
    ),
  )
}
