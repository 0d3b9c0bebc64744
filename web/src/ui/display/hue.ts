import type { CSSProperties } from 'react'

/** Hues a person may choose from for a group or a template (degrees of OKLCH). */
export const hueChoices = [282, 320, 5, 55, 85, 130, 195, 250] as const

/** The hue of the person or thing with this id: always the same one, spread over the choices. */
export function hueOf(id: string): number {
  let sum = 0
  for (let index = 0; index < id.length; index++) sum = (Math.imul(sum, 31) + id.charCodeAt(index)) >>> 0
  return hueChoices[sum % hueChoices.length] ?? hueChoices[0]
}

/** Hands a hue to the classes `hue-tile`, `hue-dot` and `hue-avatar`, which know the theme. */
export function hueStyle(hue: number): CSSProperties & { '--h': number } {
  return { '--h': hue }
}
