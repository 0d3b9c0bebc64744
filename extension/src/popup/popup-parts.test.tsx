import '../testing/fake-browser.ts'
import { expect, test, vi } from 'vitest'
import { make, show } from '../pages/dom.ts'
import { wordsOf } from '../words/words.ts'
import { iconButton, onEscape, showPage, toast, type Popup } from './popup-parts.ts'

test('what is told in passing stays while another page is drawn, as after a change of the language', () => {
  toast('Copied')
  show(make('main', {}, 'Einträge'))
  expect(document.body.innerText).toMatch(/Einträge[^]*Copied/)
  expect(document.querySelectorAll('.toast')).toHaveLength(1)
})

/** Presses Escape. @returns whether that closes the popup, as the browser does unless it is kept from it */
function escapes(): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  onEscape(event)
  return !event.defaultPrevented
}

test('Escape leads back from a page to the one before, and from the list out of the popup', () => {
  const list = vi.fn<() => Promise<void>>(async () => showPage(popup, 'list', make('h1', {}, 'Records')))
  const popup = { words: wordsOf('en'), state: { server: null }, list } as unknown as Popup
  const record = vi.fn<() => void>()
  showPage(popup, 'list', iconButton('back', 'Back', record))
  expect(escapes()).toBe(false)
  expect(record).toHaveBeenCalledOnce()
  showPage(popup, 'generator', make('h1', {}, 'Generator'))
  expect(escapes()).toBe(false)
  expect(list).toHaveBeenCalledOnce()
  expect(escapes()).toBe(true)
  expect(list).toHaveBeenCalledOnce()
})

test('Escape shuts an open menu, and nothing else', () => {
  const back = vi.fn<() => void>()
  const popup = { words: wordsOf('en'), state: { server: null } } as unknown as Popup
  showPage(popup, 'list', iconButton('back', 'Back', back))
  document.querySelector<HTMLElement>('[popover]')?.showPopover()
  onEscape(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(back).not.toHaveBeenCalled()
})
