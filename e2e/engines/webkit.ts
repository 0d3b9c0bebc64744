import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { at as partOf } from '../fixtures/bidi-firefox.ts'
import { until } from '../fixtures/until.ts'
import { clickActions, keyActions, type Engine } from './engine.ts'

export interface WebKitParts {
  driver: string
  browser: string
  /** A screen without glass, and what gives a window its focus there. */
  xvfb: string
  windowManager: string
}

/** WebKitGTK by WebDriver, on a screen of its own. */
export async function startWebKit({ driver, browser, xvfb, windowManager }: WebKitParts): Promise<Engine> {
  const display = `:${90 + (process.pid % 100)}`
  const children: ChildProcess[] = []
  const start = (command: string, args: readonly string[]): void => {
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
    children.push(spawn(command, args, { stdio: 'ignore', env }))
  }
  start(xvfb, [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  await until('the screen', () =>
    access(`/tmp/.X11-unix/X${display.slice(1)}`).then(
      () => true,
      () => false,
    ),
  )
  start(windowManager, [])
  const port = 4_500 + (process.pid % 1_000)
  start(driver, ['--host=127.0.0.1', `--port=${port}`])
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const value = partOf(await answer.json(), 'value')
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await until('the driver', () => ask('GET', '/status').catch(() => null))
  const browserOptions = { binary: browser, args: ['--automation'] }
  const sessionId = String(
    partOf(
      await ask('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
      }),
      'sessionId',
    ),
  )
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 880 }).catch(() => null)
  const perform = (source: object) => ask('POST', `${at}/actions`, { actions: [source] })
  return {
    name: 'WebKit',
    goto: async (url) => void (await ask('POST', `${at}/url`, { url })),
    evaluate: async (expression) => {
      const value = await ask('POST', `${at}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)))`,
        args: [],
      })
      return typeof value === 'string' ? JSON.parse(value) : null
    },
    clickAt: async (x, y) =>
      void (await perform({ type: 'pointer', id: 'mouse', actions: clickActions(x, y) })),
    type: async (text) => void (await perform({ type: 'key', id: 'keys', actions: keyActions(text) })),
    screenshot: async () => Buffer.from(String(await ask('GET', `${at}/screenshot`)), 'base64'),
    end: async () => {
      await ask('DELETE', at).catch(() => null)
      for (const child of children.toReversed()) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
