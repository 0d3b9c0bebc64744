import type { Plugin } from 'vite'

const strokeKey = /,\s*key: "[a-z0-9]+"/g

/**
 * Leaves out of each icon what says nothing: the keys of its strokes are random texts, which no compression makes smaller, and
 * plain-icon.ts needs none.
 */
export function leanIcons(): Plugin {
  return {
    name: 'cardea:lean-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.m?js$/ },
      handler: (code) => ({
        code: code.replaceAll(strokeKey, '').replace('__iconData.node;', ''),
        map: null,
      }),
    },
  }
}
