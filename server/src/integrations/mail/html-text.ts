/** The characters at which mail programs detect a link that was not meant as one: inside addresses and domains. */
const linkJoint = /([.:/@\\。．｡]+)(?=[^\s<])/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text as the value of an attribute. */
export const toAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/**
 * Escapes text for HTML. Mail programs also make no link of `evil.example`, because its dots are in elements of their
 * own (CVE-2026-35600). It reads and copies unchanged.
 */
export const toHtmlText = (text: string): string =>
  text
    .split(linkJoint)
    .map((piece, index) => (index % 2 === 1 ? `<span>${piece}</span>` : toAttribute(piece)))
    .join('')
    .replaceAll('\n', '<br>\n')
