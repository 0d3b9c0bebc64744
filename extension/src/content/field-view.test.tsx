import { afterEach, expect, test } from 'vitest'
import { isFieldClear } from './field-view.ts'

afterEach(() => document.body.replaceChildren())

const over = 'position: absolute; inset: 0;'

/** Whether a field of this page is clear. */
function isClear(inner: string): boolean {
  document.body.innerHTML = `<style>.drawn::before { content: ''; ${over} background: #fff }
    .lined::after { content: ''; ${over} top: auto; height: 2px; background: #fff }</style>
    <div style="position: relative; width: 210px; height: 40px">${inner}</div>`
  const input = document.querySelector('input')
  return input !== null && isFieldClear(input)
}

const field = '<input id="user" style="width: 200px; height: 30px">'

test('a field is clear beneath the bare text of its own label', () => {
  expect(isClear(`${field}<label for="user" style="${over}">User name</label>`)).toBe(true)
  expect(isClear(`${field}<label for="user" style="${over}"><span>User name</span></label>`)).toBe(true)
  expect(isClear(`${field}<label for="user" class="lined" style="${over}">User name</label>`)).toBe(true)
  expect(
    isClear(`<label style="background: #fff">${field}<span style="${over}">User name</span></label>`),
  ).toBe(true)
})

test('a field that its own label covers is not clear', () => {
  const white = `${over} background: #fff`
  expect(isClear(`${field}<label for="user" style="${white}">User name</label>`)).toBe(false)
  expect(
    isClear(`${field}<label for="user" style="${white}"><div style="${over}">User name</div></label>`),
  ).toBe(false)
  expect(isClear(`<label>${field}<span style="${white}">User name</span></label>`)).toBe(false)
  expect(isClear(`${field}<label for="user" class="drawn" style="${over}">User name</label>`)).toBe(false)
  const shadow = `${over} box-shadow: inset 0 0 0 99px #fff`
  expect(isClear(`${field}<label for="user" style="${shadow}">User name</label>`)).toBe(false)
})

test('a field in a shadow root is not clear beneath what stands outside of that', () => {
  for (const mode of ['open', 'closed'] as const) {
    document.body.innerHTML = '<div style="position: relative; width: 210px; height: 40px"><p></p></div>'
    const host = document.querySelector('p')
    const root = host?.attachShadow({ mode })
    if (!host || !root) throw new Error('There is no shadow root.')
    root.innerHTML = `${field}<slot></slot>`
    const input = root.querySelector('input')
    if (!input) throw new Error('There is no field.')
    expect(isFieldClear(input)).toBe(true)
    const cover = Object.assign(document.createElement('div'), { style: `${over} background: #fff` })
    for (const place of [host, document.body.firstElementChild]) {
      place?.append(cover)
      expect(isFieldClear(input)).toBe(false)
      cover.remove()
    }
  }
})
