import type { Group } from '@cardea/contract'

const plainHue = 285

/** The hue of a group in degrees; a stored colour that is none is drawn plain. */
export function groupHue({ color }: Pick<Group, 'color'>): number {
  const hue = Number(color)
  return color !== '' && Number.isFinite(hue) ? hue : plainHue
}
