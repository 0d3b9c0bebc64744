import { icon, make, mark, show } from '../pages/dom.ts'

export function page(step: number, title: string, text: string, ...children: (Node | null)[]): void {
  document.title = `Cardea: ${title}`
  const steps = make('ol', { class: 'steps', 'aria-hidden': 'true' })
  for (const number of [1, 2, 3])
    steps.append(
      make(
        'li',
        { class: number < step ? 'done' : number === step ? 'now' : '' },
        number < step ? icon('check') : String(number),
      ),
    )
  const shown = children.filter((child) => child !== null)
  show(
    make(
      'main',
      {},
      step < 4 ? mark() : make('span', { class: 'badge' }, icon('check')),
      step < 4 ? steps : null,
      make('h1', {}, title),
      make('p', { class: 'lead' }, text),
      shown,
    ),
  )
}

export const button = (text: string, kind: string, act: () => void) =>
  make('button', { type: 'button', class: kind, onclick: act }, text)
