import { catch as whenWrong, optional, type ZodMiniType } from 'zod/mini'

/** A part of an address that counts as missing when it does not fit: an old or mistyped link still opens the page. */
export const optionalSearchParam = <Schema extends ZodMiniType>(schema: Schema) =>
  whenWrong(optional(schema), undefined)
