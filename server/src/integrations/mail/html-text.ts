/** Where mail programs see a link that was not meant as one: between what belongs to an address or a domain. */
const linkJoint = /([.:/@\\。．｡]+)(?=[^\s<])/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as the value of an attribute. */
export const toAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/**
 * Text as HTML shows it, and nothing else: no markup, and no link that a mail program makes by itself of `evil.example`, since
 * its dots stand in elements of their own (CVE-2026-35600). It is read and copied as it is.
 */
export const toHtmlText = (text: string): string =>
  text
    .split(linkJoint)
    .map((piece, index) => (index % 2 === 1 ? `<span>${piece}</span>` : toAttribute(piece)))
    .join('')
    .replaceAll('\n', '<br>\n')
