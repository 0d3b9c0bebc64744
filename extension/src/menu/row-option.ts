import type { CodeShown, Row } from '../messages/messages.ts'
import { icon, make, tile } from '../pages/dom.ts'
import { countDown, ring } from '../pages/ring.ts'

interface Shown {
  detail: string
  /** What a press does, drawn as a button; the whole row is pressed. */
  act: string | null
  nextCode: () => Promise<CodeShown | null | undefined>
}

/** One row of the menu. */
export function rowOption(row: Row, { detail, act, nextCode }: Shown): HTMLElement {
  const isCounted = row.kind === 'more'
  return make(
    'li',
    {
      role: 'option',
      class: `row ${row.kind}`,
      tabindex: '-1',
    },
    row.kind === 'record' ? tile(row.icon, row.color) : make('span', { class: 'tile' }, icon(row.icon)),
    make(
      'span',
      { class: 'texts' },
      make('b', {}, row.name),
      row.fills ? make('span', { class: 'hidden' }, `, ${row.fills}, `) : null,
      detail && !isCounted ? make('small', {}, detail) : null,
    ),
    isCounted ? make('small', {}, detail) : null,
    row.code ? running(row, row.code, nextCode) : null,
    row.isClosed || row.kind === 'generator' ? icon('open') : null,
    act === null ? null : make('span', { class: row.kind === 'unlock' ? 'act main' : 'act' }, act),
    isSure(row) && act === null ? make('span', { class: 'enter' }, icon('enter')) : null,
  )
}

/** Whether Enter fills from it, which the row that is marked says. */
const isSure = ({ kind, isClosed, code }: Row): boolean =>
  (kind === 'record' || kind === 'password') && !isClosed && code === undefined

/** When codes end, by `performance.now()`: a row that is drawn anew counts on. */
const ends = new WeakMap<CodeShown, number>()

/** The code of this moment with the seconds that it holds, and the next one after it. */
function running(row: Row, first: CodeShown, next: Shown['nextCode']): HTMLElement {
  const code = make('code')
  const left = ring()
  const element = make('span', { class: 'running' }, code, left.element)
  const draw = (now: CodeShown) => {
    const end = ends.get(now) ?? performance.now() + now.secondsLeft * 1000
    ends.set(now, end)
    row.code = now
    code.textContent = now.code.replace(/^(\d{3})(?=\d{3}$)/, '$1 ')
    countDown(
      element,
      Math.max(1, Math.round((end - performance.now()) / 1000)),
      (seconds) => left.show(seconds, 30),
      () => void next().then((another) => (another ? draw(another) : element.remove())),
    )
  }
  draw(first)
  return element
}
