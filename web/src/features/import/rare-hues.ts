import type { Group } from '@cardea/contract'
import { groupHue } from '../../data/groups/group-hue.ts'
import { hueChoices } from '../../ui/display/hue.ts'

/** The hues of groups, those first that the fewest groups have, so that new ones differ from each other and from what is there. */
export function rareHues(groups: readonly Pick<Group, 'color'>[]): string[] {
  const uses = (hue: number): number => groups.filter((group) => groupHue(group) === hue).length
  return hueChoices.toSorted((one, other) => uses(one) - uses(other)).map(String)
}
