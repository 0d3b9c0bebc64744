/** Values made from a schema, and then spoilt: for unforeseen calls. */

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** As much of JSON Schema 2020-12 as the contract's schemas use. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  pattern?: string
  minimum?: number
  maximum?: number
}

export type Draw = ReturnType<typeof drawing>

/** Draws by these numbers; texts are `known` ones wherever a pattern allows. */
export function drawing(next: () => number, known: readonly string[]) {
  const below = (most: number): number => Math.floor(next() * most)
  const oneOf = <T>(from: readonly T[]): T => from[below(from.length)] as T
  const chance = (share: number): boolean => next() < share
  const fittingBy = new Map<string, string[]>()
  const fittingTexts = (pattern: string): string[] => {
    const kept = fittingBy.get(pattern)
    if (kept) return kept
    const expression = new RegExp(pattern, 'u')
    const texts = known.filter((one) => expression.test(one))
    fittingBy.set(pattern, texts)
    return texts
  }
  const text = (pattern?: string): string => {
    const fitting = pattern === undefined ? [] : fittingTexts(pattern)
    return oneOf(fitting.length > 0 ? fitting : [...known, ...oddTexts])
  }
  /** Where a schema cannot say what it folds and trims. */
  const textFor = (key: string): string => {
    if (chance(0.2)) return text()
    return key === 'email' ? text('@') : `Some ${key} ${below(100)}`
  }
  return { below, oneOf, chance, text, textFor }
}

const oddTexts = [
  '',
  ' ',
  'a',
  'Ünïcödé 名前 🔑',
  '\u0000',
  '\u0007bell',
  '\uD800',
  '\u202Edlrow',
  'line\nline',
  '__proto__',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '{"$gt":""}',
  '\uFEFF',
  'x'.repeat(121),
  'é'.repeat(10_001),
]
const oddNumbers = [0, -0, 1, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 999_999_999_999]
const oddKeys = ['__proto__', 'constructor', 'toString', '$where', '_id', 'userID', 'role', 'ownerID', '']

/** A value that the schema takes, as far as a schema tells. */
export function fitting(draw: Draw, schema: JsonSchema, key = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return draw.oneOf(schema.enum)
  if (schema.anyOf) return fitting(draw, draw.oneOf(schema.anyOf), key)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || draw.chance(0.6))
          .map(([name, inner]) => [name, fitting(draw, inner, name)]),
      )
    case 'array':
      return Array.from({ length: draw.oneOf([0, 1, 1, 1, 2, 3]) }, () =>
        fitting(draw, schema.items ?? {}, key),
      )
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + draw.below(Math.min(50, (schema.maximum ?? 100) + 1))
    case 'boolean':
      return draw.chance(0.5)
    case 'null':
      return null
    case undefined:
    default:
      return schema.pattern === undefined ? draw.textFor(key) : draw.text(schema.pattern)
  }
}

function oddValue(draw: Draw): unknown {
  const odd: (() => unknown)[] = [
    () => null,
    () => draw.chance(0.5),
    () => draw.oneOf(oddNumbers),
    () => draw.text(),
    () => [],
    () => ({}),
    () => ({ [draw.oneOf(['$gt', '$ne', '$where', 'length', 'toJSON', 'then'])]: draw.text() }),
    () => [draw.text(), null, draw.text()],
    () => Array.from({ length: 2_000 }, () => draw.oneOf(oddNumbers)),
  ]
  return draw.oneOf(odd)()
}

/** The value with one thing about it wrong, somewhere. */
export function spoilt(draw: Draw, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || draw.chance(0.15)) return oddValue(draw)
  if (Array.isArray(value)) {
    if (value.length === 0 || draw.chance(0.2)) return [...value, oddValue(draw)]
    const place = draw.below(value.length)
    if (draw.chance(0.2)) return [...value, value[place]]
    return value.with(place, spoilt(draw, value[place]))
  }
  const entries = Object.entries(value)
  const place = draw.below(entries.length)
  const [key, inner] = entries[place] ?? []
  if (key === undefined || draw.chance(0.2)) return withKey(value, draw.oneOf(oddKeys), oddValue(draw))
  if (draw.chance(0.2)) return Object.fromEntries(entries.toSpliced(place, 1))
  return Object.fromEntries(entries.with(place, [key, spoilt(draw, inner)]))
}

/** Its own key whatever it is called, as JSON.parse makes it. */
const withKey = (value: object, key: string, inner: unknown): object =>
  Object.defineProperty({ ...value }, key, { value: inner, enumerable: true })
