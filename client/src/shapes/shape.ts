/**
 * @file What a kept value or a part of an address has to be. A page needs this before it can draw anything, so it is written out
 * here in a few lines: zod would be a tenth of the first page.
 */

/** Gives back a value that fits, without what it does not know; null for one that does not. */
export type Shape<Value> = (value: unknown) => Fit<Value> | null
type Fit<Value> = { value: Value }
export type Shaped<S> = S extends Shape<infer Value> ? Value : never

const fits =
  <Value>(does: (value: unknown) => value is Value): Shape<Value> =>
  (value) =>
    does(value) ? { value } : null

export const text: Shape<string> = fits((value) => typeof value === 'string')
export const flag: Shape<boolean> = fits((value) => typeof value === 'boolean')
export const number: Shape<number> = fits((value): value is number => Number.isFinite(value))
export const wholeNumber: Shape<number> = fits((value): value is number => Number.isSafeInteger(value))

/** One of these values, and no other. */
export const oneOf = <const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Shape<Values[number]> =>
  fits((value): value is Values[number] => (values as readonly unknown[]).includes(value))

/** The same, where a condition holds too. */
export const such =
  <Value>(shape: Shape<Value>, holds: (value: Value) => boolean): Shape<Value> =>
  (value) => {
    const fit = shape(value)
    return fit && holds(fit.value) ? fit : null
  }

/** Or null. */
export const orNull =
  <Value>(shape: Shape<Value>): Shape<Value | null> =>
  (value) =>
    value === null ? { value } : shape(value)

/** Another value in place of whatever does not fit. */
export const otherwise =
  <Value, Other>(shape: Shape<Value>, other: Other): Shape<Value | Other> =>
  (value) =>
    shape(value) ?? { value: other }

/** The first of these that fits. */
export const either =
  <const Shapes extends readonly Shape<unknown>[]>(...shapes: Shapes): Shape<Shaped<Shapes[number]>> =>
  (value) => {
    for (const shape of shapes) {
      const fit = shape(value)
      if (fit) return fit as Fit<Shaped<Shapes[number]>>
    }
    return null
  }

export const listOf =
  <Value>(shape: Shape<Value>): Shape<Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return null
    const found: Value[] = []
    for (const one of value) {
      const fit = shape(one)
      if (!fit) return null
      found.push(fit.value)
    }
    return { value: found }
  }

type Shapes = Readonly<Record<string, Shape<unknown>>>
type OptionalKeys<Of extends Shapes> = {
  [Key in keyof Of]: undefined extends Shaped<Of[Key]> ? Key : never
}[keyof Of]
type Fields<Of extends Shapes> = {
  [Key in Exclude<keyof Of, OptionalKeys<Of>>]: Shaped<Of[Key]>
} & { [Key in OptionalKeys<Of>]?: Shaped<Of[Key]> }

/** An object of these fields; others are left out, and those that come to nothing. */
export const fields = <Of extends Shapes>(
  shapes: Of,
): Shape<{ [Key in keyof Fields<Of>]: Fields<Of>[Key] }> => {
  const entries = Object.entries(shapes)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const found: Record<string, unknown> = {}
    for (const [key, shape] of entries) {
      const fit = shape(Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined)
      if (!fit) return null
      if (fit.value !== undefined) found[key] = fit.value
    }
    return { value: found as { [Key in keyof Fields<Of>]: Fields<Of>[Key] } }
  }
}

/** A field that may be missing. */
export const optional =
  <Value>(shape: Shape<Value>): Shape<Value | undefined> =>
  (value) =>
    value === undefined ? { value } : shape(value)
