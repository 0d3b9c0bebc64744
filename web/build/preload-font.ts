import type { Plugin } from 'vite'

const interLatin = /inter-latin-wght-normal.*\.woff2$/

/** Names the one font file every page needs in the head of the page, so that it loads beside the script. */
export function preloadFont(): Plugin {
  return {
    name: 'cardea:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => interLatin.test(name))
        if (!file) throw new Error('The build holds no latin Inter: was the font package renamed?')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
