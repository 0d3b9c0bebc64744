/** @file What a page may draw as a part of our element. */

/**
 * The page would lie under what a site draws behind its dialogs, and the menu under what a page draws as a part of our element, as
 * its own style does not reach these parts. Within the shadow root it wins over every one of the page.
 */
export function hideParts(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    ':host::backdrop { display: none !important } :host::before, :host::after { opacity: 0 !important; animation: none !important; transition: none !important }',
  )
  root.adoptedStyleSheets = [sheet]
}

/** By a style sheet a page may draw over the frame as a part of our element: no press tells of it. */
export const isDrawnOver = (host: Element): boolean =>
  ['::before', '::after'].some((part) => !/^(none|normal)$/.test(getComputedStyle(host, part).content))
