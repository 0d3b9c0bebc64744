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
