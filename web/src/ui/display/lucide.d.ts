declare module 'lucide/dist/esm/icons/*' {
  import type { IconNode } from 'lucide'

  /** The shapes of one icon, in a square of 24. Imported file by file: through its index, each page would lead to all of them. */
  const node: IconNode
  export default node
}
