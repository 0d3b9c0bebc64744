import { such, text, type Shape, type Shaped } from '@cardea/client/shapes/shape'

type Shapes = Readonly<Record<string, Shape<unknown>>>

/**
 * What a page takes from its address. A part that does not fit counts as missing: an old or mistyped link still opens the page. It is
 * named nevertheless, as the router would otherwise hand on what stands there.
 */
export const searchParams =
  <Of extends Shapes>(shapes: Of) =>
  (search: Readonly<Record<string, unknown>>): { [Key in keyof Of]?: Shaped<Of[Key]> } => {
    const found: { [Key in keyof Of]?: Shaped<Of[Key]> } = {}
    for (const key of Object.keys(shapes) as (keyof Of & string)[]) {
      if (Object.hasOwn(search, key)) found[key] = shapes[key]?.(search[key])?.value as Shaped<Of[typeof key]>
    }
    return found
  }

/** A text of an address, from one character to so many. */
export const searchText = (most: number): Shape<string> =>
  such(text, ({ length }) => length > 0 && length <= most)

/** An id in an address, of whatever it may be. */
export const searchID = searchText(64)
