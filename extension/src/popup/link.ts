import type { ShownRecord } from '../background/list-for-popup.ts'
import { ask } from '../pages/ask.ts'
import { make } from '../pages/dom.ts'
import { failureText } from '../words/failure-text.ts'
import { copy, iconButton, showPage, type Popup } from './popup-parts.ts'

const viewChoices = [1, 2, 5, 10]
const dayChoices = [1, 7, 30]

/** A one-time link of a record: how often and how long it opens, and then its address, which is shown once. */
export function drawLink(popup: Popup, record: ShownRecord): void {
  const { words } = popup
  const views = choice('views', viewChoices, 1, words.timesOf)
  const days = choice('days', dayChoices, 7, words.daysOf)
  const failure = make('p', { class: 'bad', role: 'alert' })
  const button = make('button', { type: 'submit', class: 'primary wide' }, words.makeLink)
  const submit = async (event: Event) => {
    event.preventDefault()
    button.disabled = true
    const made = await ask<{ address?: string; failed?: string }>({
      kind: 'link',
      record: record.id,
      views: Number(views.value),
      days: Number(days.value),
    })
    button.disabled = false
    if (made?.address === undefined) failure.textContent = failureOf(made?.failed, popup)
    else drawMade(popup, record, made.address)
  }
  showPage(
    popup,
    'list',
    bar(popup, record),
    make('h1', {}, words.oneTimeLink),
    make('p', { class: 'about' }, words.linkOf(record.name)),
    make(
      'form',
      { onsubmit: (event: Event) => void submit(event) },
      make('label', { for: 'views', class: 'choice' }, words.opens, views),
      make('label', { for: 'days', class: 'choice' }, words.ends, days),
      failure,
      button,
    ),
    make('p', { class: 'foot' }, words.linkNote),
  )
}

const bar = (popup: Popup, record: ShownRecord): HTMLElement =>
  make(
    'div',
    { class: 'bar' },
    iconButton('back', popup.words.back, () => void popup.record(record)),
  )

const failureOf = (failed: string | undefined, popup: Popup): string =>
  failed === 'access/forbidden' || failed === 'policy/forbidden'
    ? popup.words.linkForbidden
    : failureText(failed, popup.words, popup.words.didNotWork)

function choice(
  id: string,
  values: readonly number[],
  usual: number,
  text: (value: number) => string,
): HTMLSelectElement {
  const select = make('select', { id })
  for (const value of values) select.append(make('option', { value, selected: value === usual }, text(value)))
  return select
}

function drawMade(popup: Popup, record: ShownRecord, address: string): void {
  const { words } = popup
  const text = make('input', { id: 'address', readonly: true, value: address })
  showPage(
    popup,
    'list',
    bar(popup, record),
    make('h1', {}, words.linkMade),
    make('p', { class: 'about' }, words.linkOnce),
    make('label', { for: 'address' }, words.linkAddress, text),
    make(
      'button',
      { type: 'button', class: 'primary wide', onclick: () => void copy(address, words) },
      words.copy,
    ),
  )
  text.select()
}
