import { afterEach, expect, test } from 'vitest'
import { fillFields } from './fill-fields.ts'
import { openIn } from './named.ts'

afterEach(() => document.body.replaceChildren())

/** The inputs of a page, as the engine found them, and the value of each. */
function inputsOf(html: string) {
  document.body.innerHTML = html
  const fields = [...document.querySelectorAll('input')].map((element) => ({ element, token: null, form: 0 }))
  return { fields, values: () => fields.map(({ element }) => element.value) }
}

test('an input that a value names takes it whatever it is, by its exact name or id alone', () => {
  const { fields, values } = inputsOf(
    '<input name="pin" type="password"><input id="pin"><input name="PIN"><input name="pin2">',
  )
  fillFields(openIn(fields), { 'input:pin': '4206' }, null, false)
  expect(values()).toEqual(['4206', '4206', '', ''])
})

test('an input that a person does not see, or may not change, takes no value that names it', () => {
  const unseen = [
    'hidden',
    'disabled',
    'readonly',
    'style="opacity:0"',
    'style="position:absolute;left:-999px"',
  ]
  const { fields, values } = inputsOf(unseen.map((how) => `<input name="pin" ${how}>`).join(''))
  fillFields(openIn(fields), { 'input:pin': '4206' }, null, false)
  expect(values().join('')).toBe('')
})
