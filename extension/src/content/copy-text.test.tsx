import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { copyText } from './copy-text.ts'

afterEach(() => document.body.replaceChildren())

test('a text is copied while the focus is in a field of passwords, whose caret stays', async () => {
  const field = Object.assign(document.createElement('input'), { type: 'password', value: 'just filled' })
  const button = Object.assign(document.createElement('button'), { textContent: 'Copy' })
  let isCopied: boolean | undefined
  button.addEventListener('click', () => {
    field.focus()
    field.setSelectionRange(4, 4)
    isCopied = copyText('345 049')
  })
  document.body.append(field, button)
  await userEvent.click(button)
  expect(isCopied).toBe(true)
  expect([document.activeElement, field.selectionStart, field.value]).toEqual([field, 4, 'just filled'])
})
