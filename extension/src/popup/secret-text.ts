import { make } from '../pages/dom.ts'

const hidden = '••••••••••••'

/** A password with its digits and signs in colours of their own, so that they are told from letters. */
export function coloured(text: string): Node[] {
  return [...text.matchAll(/(\p{L}+)|(\d+)|([^\p{L}\d]+)/gu)].map(([part, letters, digits]) =>
    letters === undefined
      ? make('span', { class: digits === undefined ? 'sign' : 'digit' }, part)
      : document.createTextNode(part),
  )
}

export const hideText = (place: HTMLElement): void => place.replaceChildren(hidden)
