import { icon, make } from '../pages/dom.ts'

export interface MenuItem {
  icon: string
  text: string
  act: () => void
}

/** A button with three dots, and the menu that it opens: arrows move in it, Escape leads back. */
export function moreMenu(label: string, items: readonly MenuItem[]): HTMLElement {
  const list = make('div', { role: 'menu', 'aria-label': label, class: 'more-menu', popover: 'auto' })
  const button = make(
    'button',
    { type: 'button', class: 'icon', 'aria-label': label, title: label, 'aria-haspopup': 'menu' },
    icon('dots'),
  )
  button.popoverTargetElement = list
  const all = items.map(({ icon: name, text, act }) =>
    make(
      'button',
      {
        type: 'button',
        role: 'menuitem',
        onclick: () => {
          list.hidePopover()
          act()
        },
      },
      icon(name),
      text,
    ),
  )
  list.append(...all)
  list.addEventListener('beforetoggle', (event) => {
    if (event.newState === 'open') place(list, button)
  })
  list.addEventListener('toggle', (event) => {
    if (event.newState === 'open') all[0]?.focus()
  })
  list.addEventListener('keydown', (event) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: all.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const at = all.findIndex((one) => one === document.activeElement)
    all[(at + step) % all.length]?.focus()
  })
  return make('span', {}, button, list)
}

/** Half of the popup. */
const middle = 280

/** Beneath its button, or above it at the foot; both end at the right. */
function place(list: HTMLElement, button: HTMLElement): void {
  const { right, top, bottom } = button.getBoundingClientRect()
  const isAbove = top > middle
  list.style.left = `${right}px`
  list.style.top = `${isAbove ? top : bottom}px`
  list.style.translate = isAbove ? '-100% -100%' : '-100%'
}
