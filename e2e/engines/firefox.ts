import { asJson, at, startBidiFirefox } from '../fixtures/bidi-firefox.ts'
import { clickActions, keyActions, type Engine } from './engine.ts'

/** Firefox with one page. */
export async function startFirefox(binary: string): Promise<Engine> {
  const { ask, end } = await startBidiFirefox(binary)
  const context = String(at(await ask('browsingContext.create', { type: 'tab' }), 'context'))
  const perform = (source: object) => ask('input.performActions', { context, actions: [source] })
  return {
    name: 'Firefox',
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })
      const value = at(answer, 'result', 'value')
      return typeof value === 'string' ? JSON.parse(value) : null
    },
    clickAt: async (x, y) =>
      void (await perform({ type: 'pointer', id: 'mouse', actions: clickActions(x, y) })),
    type: async (text) => void (await perform({ type: 'key', id: 'keys', actions: keyActions(text) })),
    screenshot: async () =>
      Buffer.from(String(at(await ask('browsingContext.captureScreenshot', { context }), 'data')), 'base64'),
    end,
  }
}
