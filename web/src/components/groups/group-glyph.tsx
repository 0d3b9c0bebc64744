import type { Group } from '@cardea/contract'
import { lazyPart } from '../../ui/lazy-part.ts'

const SealedGlyph = lazyPart(() => import('../keys/sealed-glyph.tsx'), 'SealedGlyph')

/** Beside the name of a group that is end-to-end encrypted. */
export const GroupGlyph = ({ group }: { group: Pick<Group, 'sealedFor'> }) =>
  group.sealedFor === 'people' && <SealedGlyph />
