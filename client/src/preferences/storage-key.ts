/**
 * The key under which a preference lies in local storage: short, and not telling what it is (docs/product.md,
 * section 14). FNV-1a of the name, 32 bits, base 36. This hides nothing from readers of our source.
 */
export function storageKey(name: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return `_${(hash >>> 0).toString(36)}`
}
