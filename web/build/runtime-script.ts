import type { Plugin } from 'vite'

const runtime = /(^|\/)rolldown-runtime-[^/]+\.js$/

/**
 * Names the bundler's runtime in the head of the page, so that it loads beside the entry that imports it. As a script, as
 * Chromium fetches a module that is preloaded behind a service worker a second time, and warns on the console.
 */
export function runtimeScript(): Plugin {
  return {
    name: 'cardea:runtime-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => runtime.test(name))
        if (!file) return []
        return [
          { tag: 'script', attrs: { type: 'module', crossorigin: '', src: `/${file}` }, injectTo: 'head' },
        ]
      },
    },
  }
}
