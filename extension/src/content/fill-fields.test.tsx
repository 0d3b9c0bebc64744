import { afterEach, expect, test } from 'vitest'
import type { Token } from '../engine/tokens.ts'
import { fillFields } from './fill-fields.ts'

afterEach(() => document.body.replaceChildren())

/** So many inputs for one token. */
function inputsFor(token: Token, count: number, maxLength: number) {
  const inputs = Array.from({ length: count }, () =>
    Object.assign(document.createElement('input'), { maxLength }),
  )
  document.body.append(...inputs)
  return { inputs, fields: inputs.map((element) => ({ element, token, form: 0 })) }
}
const valuesOf = (inputs: readonly HTMLInputElement[]) => inputs.map(({ value }) => value)

test('a card number is spread over four fields', () => {
  const { inputs, fields } = inputsFor('cc-number', 4, 4)
  const filling = fillFields(fields, { 'cc-number': '3782 822463 10005' }, null, false)
  expect(valuesOf(inputs)).toEqual(['3782', '8224', '6310', '005'])
  expect(filling.filled).toBe(4)
})

test('a code that does not fit its boxes is not filled', () => {
  const { inputs, fields } = inputsFor('one-time-code', 6, 1)
  fillFields(fields, { 'one-time-code': '12345678' }, null, false)
  expect(valuesOf(inputs)).toEqual(['', '', '', '', '', ''])
  fillFields(fields, { 'one-time-code': '123 456' }, null, false)
  expect(valuesOf(inputs)).toEqual(['1', '2', '3', '4', '5', '6'])
})

const ends = { 'cc-exp': '2031-05', 'cc-exp-month': '05', 'cc-exp-year': '2031' }

/** What a field with these attributes gets of the end of a card. */
function written(attributes: Record<string, string>, token: Token = 'cc-exp'): string {
  const { inputs, fields } = inputsFor(token, 1, 30)
  const [input] = inputs
  if (!input) throw new Error('There is no input.')
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  fillFields(fields, ends, null, false)
  return input.value
}

test.each([
  ['MM/YY', '05/31'],
  ['MM / YY', '05 / 31'],
  ['MM-JJJJ', '05-2031'],
  ['YYYY-MM', '2031-05'],
  ['MMYY', '0531'],
  ['MMYYYY', '052031'],
  ['Maand/jaar', '05/31'],
])('the end of a card is written as its field shows it: %s', (placeholder, value) => {
  expect(written({ placeholder })).toBe(value)
  expect(written({ placeholder, title: placeholder })).toBe(value)
})

test('the end of a card is written without spaces where its field has no room for them', () => {
  expect(written({ placeholder: 'MM / YY', maxlength: '5' })).toBe('05/31')
})

test.each([
  ['\\d{4}', '0531'],
  ['[0-9]{2}/[0-9]{4}', '05/2031'],
  ['[0-9]{2}-[0-9]{2}', '05-31'],
  ['(0[1-9]|1[0-2])/?[0-9]{2}', '05/31'],
  ['of no form (', '05/31'],
])('the end of a card is written as the pattern of its field wants it: %s', (pattern, value) => {
  expect(written({ pattern })).toBe(value)
})

test('month and year of a card are written as the patterns of their fields want them', () => {
  expect(written({ pattern: '[0-9]{2}' }, 'cc-exp-year')).toBe('31')
  expect(written({ pattern: '[0-9]{4}', placeholder: 'YY' }, 'cc-exp-year')).toBe('2031')
  expect(written({ pattern: '[1-9]|1[0-2]' }, 'cc-exp-month')).toBe('5')
  expect(written({}, 'cc-exp-month')).toBe('05')
})

const names = 'January February March April May June July August September October November December'.split(
  ' ',
)

test.each<[string, (name: string, index: number) => HTMLOptionElement]>([
  ['from 0 on', (name, at) => new Option(name, String(at))],
  ['from 1 on', (name, at) => new Option(name, String(at + 1))],
  ['of two digits', (name, at) => new Option(name, String(at + 1).padStart(2, '0'))],
  ['that are names', (name) => new Option(name)],
])('a select box of months takes the right one by values %s', (_, optionOf) => {
  for (const token of ['cc-exp-month', 'bday-month'] as const) {
    for (const [month, name] of [
      ['05', 'May'],
      ['10', 'October'],
    ] as const) {
      for (const first of [[], [new Option('Month', '')]]) {
        const select = document.createElement('select')
        select.append(...first, ...names.map(optionOf))
        document.body.append(select)
        const values = { 'cc-exp-year': '2031', 'cc-exp-month': month, 'bday-month': month }
        fillFields([{ element: select, token, form: 0 }], values, null, true)
        expect(select.selectedOptions[0]?.text).toBe(name)
      }
    }
  }
})

test('a value that is longer than its field allows is not filled, and is counted', () => {
  const { inputs, fields } = inputsFor('username', 1, 5)
  expect(fillFields(fields, { username: 'lena@shop.example' }, null, false)).toMatchObject({
    filled: 0,
    tooLong: 1,
  })
  expect(valuesOf(inputs)).toEqual([''])
})

test('a value that the page puts back to what it was is typed once, where something stood in the field as well', async () => {
  for (const old of ['', 'somebody@shop.example']) {
    const { inputs, fields } = inputsFor('username', 1, 40)
    const [input] = inputs
    if (!input) throw new Error('There is no input.')
    input.value = old
    const back = new Promise<void>((isBack) => {
      const putBack = () => {
        input.value = old
        isBack()
      }
      input.addEventListener('change', () => setTimeout(putBack), { once: true })
    })
    fillFields(fields, { username: 'lena@shop.example' }, input, false)
    await back
    await expect.poll(() => input.value).toBe('lena@shop.example')
    input.remove()
  }
})

test('a code in parts that has a value is filled only where one of them has the focus, or all were asked for', () => {
  const { inputs, fields } = inputsFor('one-time-code', 6, 1)
  const fill = (focused: Element | null, all: boolean) => {
    if (inputs[0]) inputs[0].value = '9'
    fillFields(fields, { 'one-time-code': '123456' }, focused, all)
    const values = valuesOf(inputs).join('')
    for (const input of inputs) input.value = ''
    return values
  }
  expect(fill(null, false)).toBe('9')
  expect(fill(inputs[3] ?? null, false)).toBe('123456')
  expect(fill(null, true)).toBe('123456')
})

test('a select box is filled while it has what the page began with, and what a person chose stays', () => {
  const select = document.createElement('select')
  for (const country of ['AT', 'CH', 'DE'])
    select.append(new Option(country, country, country === 'CH', country === 'CH'))
  document.body.append(select)
  const fill = (value: string, all: boolean) => {
    fillFields([{ element: select, token: 'country', form: 0 }], { country: value }, null, all)
    return select.value
  }
  expect(fill('DE', false)).toBe('DE')
  expect(fill('AT', false)).toBe('DE')
  expect(fill('AT', true)).toBe('AT')
})
