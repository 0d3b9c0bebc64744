import type { Field } from '@cardea/contract'
import type { Conflict } from '../background/conflicts.ts'
import { ask } from '../pages/ask.ts'
import { make } from '../pages/dom.ts'
import { fillsOf } from '../records/fills.ts'
import { failureText } from '../words/failure-text.ts'
import { hiddenLine } from './lines.ts'
import { showPage, toast, type Popup } from './popup-parts.ts'

/** Another person changed a record while a new password waited for it: both are shown, and the person decides. */
export function drawConflict(popup: Popup, { record, name, mine }: Conflict): void {
  const { words, tab } = popup
  const theirs = async () => {
    const opened = await ask<{ fields?: Field[]; failed?: string }>({ kind: 'reveal', record })
    if (!opened?.fields) toast(failureText(opened?.failed, words, words.didNotWork))
    return (opened?.fields && fillsOf({ fields: opened.fields }).get('current-password')?.value) ?? null
  }
  const settle = async (isMine: boolean) => {
    if (tab === null) return
    const answer = await ask<{ isSettled?: boolean; failed?: string }>({ kind: 'settle', tab, isMine })
    if (answer?.isSettled === undefined) return toast(failureText(answer?.failed, words, words.notSaved))
    toast(isMine ? words.changed : words.keptTheirs)
    await popup.list()
  }
  const button = (text: string, kind: string, isMine: boolean) =>
    make('button', { type: 'button', class: kind, onclick: () => void settle(isMine) }, text)
  showPage(
    popup,
    'list',
    make('h1', {}, words.somebodyChanged),
    make('p', { class: 'about' }, name),
    make(
      'div',
      { class: 'values' },
      hiddenLine(popup, words.savedNow, theirs),
      hiddenLine(popup, words.yours, () => Promise.resolve(mine)),
    ),
    button(words.takeMine, 'wide primary', true),
    button(words.keepTheirs, 'wide', false),
    make('p', { class: 'foot' }, words.oldStays),
  )
}
