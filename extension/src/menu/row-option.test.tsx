import { expect, test } from 'vitest'
import type { Row } from '../messages/messages.ts'
import { make, show } from '../pages/dom.ts'
import { rowOption } from './row-option.ts'

const row: Row = {
  id: 'shop',
  kind: 'record',
  name: 'Shop',
  detail: 'lena@shop.example',
  fills: '',
  icon: 'key-round',
  color: '280',
  asks: null,
  isClosed: false,
}

/** The heights of a row of the menu and of its tile. */
function heightsOf(shown: Row): number[] {
  const option = rowOption(shown, { detail: shown.detail, act: null, nextCode: async () => null })
  show(make('ul', { class: 'card' }, option))
  const tile = option.querySelector('.tile')
  return [option, tile].map((one) => one?.getBoundingClientRect().height ?? 0)
}

test('a record is 44 high in the menu with a tile of 30, and what leads elsewhere 34', async () => {
  document.documentElement.className = 'menu'
  const href = new URL('../pages/page.css', import.meta.url).href
  const style = make('link', { rel: 'stylesheet', href })
  const { promise, resolve } = Promise.withResolvers<void>()
  style.addEventListener('load', () => resolve())
  document.head.append(style)
  await promise
  expect(heightsOf(row)).toEqual([44, 30])
  expect(heightsOf({ ...row, kind: 'search', icon: 'search', detail: '' })).toEqual([34, 24])
  style.remove()
})
