import { ImportFailure } from './import-failure.ts'

/** An object of a foreign file. Only what is its own is read, so a key such as `__proto__` is a name like any other. */
export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (object: unknown, key: string): unknown =>
  isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined

/** What a table of ours has under a name of a foreign file, which may be `constructor`. */
export const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The object under a key; an empty one where there is none. */
export function objectAt(object: unknown, key: string): JsonObject {
  const value = own(object, key)
  return isObject(value) ? value : {}
}

/** The list under a key; an empty one where there is none. */
export function listAt(object: unknown, key: string): readonly unknown[] {
  const value = own(object, key)
  return Array.isArray(value) ? value : []
}

/** The text under a key, numbers and truths as they are written; empty where there is none. */
export function textAt(object: unknown, key: string): string {
  return asText(own(object, key))
}

export const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

export function numberAt(object: unknown, key: string): number | null {
  const value = own(object, key)
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export const isTrueAt = (object: unknown, key: string): boolean => own(object, key) === true

export const hasOwn = (object: unknown, key: string): boolean => own(object, key) !== undefined

/** The texts of a list; other things in it are left. */
export const textsAt = (object: unknown, key: string): string[] =>
  listAt(object, key)
    .map(asText)
    .filter((text) => text !== '')

/** @throws ImportFailure broken-json */
export function parseJson(text: string, entry?: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportFailure('broken-json', entry === undefined ? {} : { entry })
  }
}
