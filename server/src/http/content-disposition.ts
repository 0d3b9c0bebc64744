/**
 * The header that makes a browser save an answer under a name instead of showing it: an ASCII name for old clients and the
 * real one beside it (RFC 6266, RFC 8187). No character of the name can end the header or its quotes.
 */
export function attachmentHeader(name: string): string {
  const wellFormed = name.toWellFormed()
  const ascii = wellFormed.replace(/[^\x20-\x7E]|["\\%;]/gu, '_')
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
