import { afterEach, expect, test } from 'vitest'
import { hasUnseenCover } from './unseen-cover.ts'

afterEach(() => document.body.replaceChildren())

const over = 'position: absolute; inset: 0; pointer-events: none;'

/** Whether a field is covered by what stands before or after it in one element. */
function isCovered(style: string, { place = 'after', around = '', inner = '' } = {}): boolean {
  const other = `<div style="${style}">${inner}</div>`
  const field = '<input style="width: 200px; height: 30px">'
  document.body.innerHTML = `<div style="position: relative; width: 210px; height: 40px; ${around}">
    ${place === 'before' ? other : ''}${field}${place === 'after' ? other : ''}</div>`
  const input = document.querySelector('input')
  return input !== null && hasUnseenCover(input)
}

test('a field is covered by what lies over it, though presses go through that', () => {
  expect(isCovered(`${over} background: #fff`)).toBe(true)
  expect(isCovered(`${over} background-image: linear-gradient(red, red)`)).toBe(true)
  expect(isCovered(`${over} background: #fff`, { place: 'before' })).toBe(true)
  expect(isCovered(`${over} background: #fff; z-index: 3`, { place: 'before' })).toBe(true)
  expect(isCovered(over, { inner: '<canvas style="width: 100%; height: 100%"></canvas>' })).toBe(true)
})

test('what a site draws behind a field, or lightly around it, covers nothing', () => {
  expect(isCovered(`${over} background: #fff; z-index: -1`, { around: 'isolation: isolate' })).toBe(false)
  expect(isCovered(`${over} border: 1px solid`)).toBe(false)
  expect(isCovered(`${over} background: #000; opacity: 0.1`)).toBe(false)
  expect(isCovered(`${over} background: rgba(0, 0, 0, 0.1)`)).toBe(false)
  expect(isCovered(`${over} background: #fff; visibility: hidden`)).toBe(false)
  expect(isCovered(`${over} background: #fff; right: 60%`)).toBe(false)
})

test('a field is covered by several things that each lie over a part of it', () => {
  const half = (side: string) => `<div style="${over} ${side}: 50%; background: #fff"></div>`
  expect(isCovered('', { inner: half('left') })).toBe(false)
  expect(isCovered('', { inner: half('left') + half('right') })).toBe(true)
})
