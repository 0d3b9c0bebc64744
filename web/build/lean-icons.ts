import type { Plugin } from 'vite'

const drawnKey = /\bkey: "[a-z0-9]+"/g

/**
 * Leaves out of each icon what says nothing: the keys of its strokes are random texts, which no compression makes smaller; their
 * places tell them apart as well.
 */
export function leanIcons(): Plugin {
  return {
    name: 'cardea:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/ },
      handler(code) {
        let place = 0
        return {
          code: code.replace(drawnKey, () => `key: ${place++}`).replace('__iconData.node;', ''),
          map: null,
        }
      },
    },
  }
}
