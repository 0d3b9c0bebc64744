import type { Plugin } from 'vite'

const begin = '@layer properties{@supports'

/**
 * Leaves out of each stylesheet what Tailwind writes for engines without `@property`: all that the build targets know it, and it
 * is a fortieth of the first stylesheet.
 */
export function withoutPropertyFallback(): Plugin {
  return {
    name: 'cardea:without-property-fallback',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue
          asset.source = withoutFallback(String(asset.source))
        }
      },
    },
  }
}

/** @throws Error where the block does not end: Tailwind writes it in another way then */
function withoutFallback(css: string): string {
  const start = css.indexOf(begin)
  if (start === -1) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return css.slice(0, start) + css.slice(at + 1)
  }
  throw new Error('The fallback for @property does not end.')
}
