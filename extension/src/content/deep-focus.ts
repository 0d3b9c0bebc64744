/** The element that has the focus, within open shadow roots too; null where none has. */
export function deepFocus(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element && element !== document.body ? element : null
}
