import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, clickActions, keyActions, type Engine } from './engine.ts'

/** Firefox, headless, by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'cardea-firefox-'))
  const child = spawn(
    binary,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--width=1280', '--height=900'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Firefox ended: ${said.slice(-500)}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data))
    const asked = waiting.get(Number(at(answer, 'id')))
    if (at(answer, 'type') === 'error') asked?.reject(new Error(String(data)))
    else asked?.resolve(at(answer, 'result'))
  })
  let last = 0
  const ask = (method: string, params: object): Promise<unknown> => {
    last += 1
    const asked = Promise.withResolvers<unknown>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
  await ask('session.new', { capabilities: {} })
  const context = String(at(await ask('browsingContext.create', { type: 'tab' }), 'context'))
  const perform = (source: object) => ask('input.performActions', { context, actions: [source] })
  return {
    name: 'Firefox',
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await ask('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
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
    end: async () => {
      child.removeAllListeners('exit')
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}
