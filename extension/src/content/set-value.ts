/** @file Writes a value into a field as a person would, and tells the page so. */

const backMs = 100

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const setterOf = (element: Input): ((value: string) => void) | undefined => {
  const prototype: unknown =
    element.localName === 'select'
      ? HTMLSelectElement.prototype
      : element.localName === 'textarea'
        ? HTMLTextAreaElement.prototype
        : HTMLInputElement.prototype
  return Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.bind(element)
}

/**
 * @param isMonth the value is one of the twelve months by its number, which a select box may tell by names alone
 * @returns false where the value is longer than the field allows, or the field has no such choice
 */
export function setValue(element: Input, value: string, isMonth = false): boolean {
  const text = element.localName === 'select' ? choiceOf(element as HTMLSelectElement, value, isMonth) : value
  if (text === null || isTooLong(element, text)) return false
  const old = element.value
  element.focus({ preventScroll: true })
  setterOf(element)?.(text)
  tell(element)
  if (element.value !== text) insert(element, text)
  else setTimeout(() => putBack(element, text, old), backMs)
  return true
}

export function isTooLong(element: Element, value: string): boolean {
  const most = (element as HTMLInputElement).maxLength
  return typeof most === 'number' && most >= 0 && value.length > most
}

function tell(element: Input): void {
  element.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }),
  )
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Some pages put the old value back: then it is typed, once. */
function putBack(element: Input, value: string, old: string): void {
  const isBack = element.value === old || element.value === ''
  if (element.isConnected && isBack && element.value !== value) insert(element, value)
}

function insert(element: Input, value: string): void {
  if (element.localName === 'select') return
  const before = element.ownerDocument.activeElement
  element.focus({ preventScroll: true })
  ;(element as HTMLInputElement).select()
  element.ownerDocument.execCommand('insertText', false, value)
  if (before instanceof HTMLElement && before !== element) before.focus({ preventScroll: true })
}

/** The option with this value, else with this text, else with this number, else the month at this place. */
function choiceOf(select: HTMLSelectElement, value: string, isMonth: boolean): string | null {
  const wanted = fold(value)
  const options = [...select.options].filter(({ disabled }) => !disabled)
  const months = isMonth ? monthsOf(select) : []
  const month = options.find((option) => option === months[Number(value) - 1])
  const isFromZero = months.length > 0 && months.every((one, at) => numberIn(one.value) === String(at))
  if (isFromZero) return month?.value ?? null
  const found =
    options.find((option) => fold(option.value) === wanted) ??
    options.find((option) => fold(option.text) === wanted) ??
    options.find((option) => isSameNumber(option.value, value) || isSameNumber(option.text, value)) ??
    month ??
    (wanted.length > 3 ? options.find((option) => fold(option.text).startsWith(wanted)) : undefined)
  return found?.value ?? null
}

const fold = (text: string): string => text.trim().toLowerCase()

/** The twelve options of a select box of months; before them may stand one that only asks for a choice. */
function monthsOf({ options }: HTMLSelectElement): HTMLOptionElement[] {
  const months = [...options].slice(options.length - 12)
  return options.length === 12 || options.length === 13 ? months : []
}

const numberIn = (text: string): string | undefined => /\d+/.exec(text)?.[0]

const isSameNumber = (one: string, other: string): boolean => {
  const digits = numberIn(one)
  const [wanted] = /^\d+$/.exec(other.trim()) ?? []
  if (digits === undefined || wanted === undefined) return false
  return (
    Number(digits) === Number(wanted) ||
    (wanted.length === 4 && digits.length === 2 && wanted.endsWith(digits))
  )
}
