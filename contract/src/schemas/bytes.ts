import * as z from 'zod/mini'

/** How a text of base64url may end, by its length modulo 4: without stray bits. */
const endings = [/^[\w-]*$/, /^$/, /^[\w-]*[AQgw]$/, /^[\w-]*[AEIMQUYcgkosw048]$/] as const

const bytesOf = (text: string): number => Math.floor((text.length * 3) / 4)

/** Bytes as base64url, without padding and stray bits. */
export const Bytes = (least: number, most: number = least) =>
  z.string().check(
    z.refine((text) => bytesOf(text) >= least && bytesOf(text) <= most, {
      error: least === most ? `must be ${most} bytes` : `must have at most ${most} bytes`,
      abort: true,
    }),
    z.refine((text) => endings[text.length % 4]?.test(text) === true, 'must be base64url without padding'),
  )

/** Why a schema refuses what it refuses, where that is no mere `request/invalid`: read by the server's parser. */
export interface RefusedAs {
  code: 'keys/invalid'
}
const asSeal: { params: RefusedAs } = { params: { code: 'keys/invalid' } }

const isSeal = (text: string, least: number, most: number): boolean =>
  bytesOf(text) >= least && bytesOf(text) <= most && endings[text.length % 4]?.test(text) === true

/** The bytes of a key, seal, wrap or signature: what is none is `keys/invalid`, however it is wrong. */
export const SealBytes = (least: number, most: number = least) =>
  z.string().check(
    z.refine((text) => isSeal(text, least, most), {
      error: `must be ${least === most ? most : `${least} to ${most}`} bytes as base64url without padding`,
      ...asSeal,
    }),
  )

/** The same of a text that was signed, or that proves something. */
export const SealText = (most: number) =>
  z.string().check(z.refine((text) => text.length <= most, { error: 'is too long', ...asSeal }))
