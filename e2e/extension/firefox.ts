import { writeFile } from 'node:fs/promises'
import { asJson, at, startBidiFirefox, type BidiFirefox } from '../fixtures/bidi-firefox.ts'
import { until } from '../fixtures/until.ts'
import { isOurs } from './chromium.ts'
import type { Doc, Extended, Tab } from './tab.ts'

const id = 'extension@cardea.example'
/** The part of its addresses that Firefox otherwise draws anew for each profile. */
const uuid = '0c4ad5b2-6c1d-4f0e-9a58-3c0d1d3f7e21'

const keys: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Escape: '\uE00C',
  F6: '\uE036',
}

/** Between keys that are held together; a plus by itself is typed. */
const between = /(?<=.)\+(?=.)/

/**
 * Firefox with a built folder of the extension, installed for this run.
 * @param managed what an organisation presets
 */
export async function startFirefox(binary: string, folder: string, managed?: object): Promise<Extended> {
  const firefox = await startBidiFirefox(
    binary,
    {
      'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }),
      'intl.locale.requested': 'en-GB',
      // Journeys end the background, and nothing else does in the midst of one.
      'extensions.background.idle.timeout': 600_000,
      // No driver presses the button of a question of the browser: what a person allows there is allowed.
      'extensions.webextOptionalPermissionPrompts': false,
      // Hosts of one domain, for the website of the journeys.
      'network.dns.localDomains': 'shop.example.org,evil.example.org',
    },
    managed && {
      [`.mozilla/managed-storage/${id}.json`]: JSON.stringify({
        name: id,
        description: 'Cardea',
        type: 'storage',
        data: managed,
      }),
    },
  )
  const { ask } = firefox
  await ask('webExtension.install', { extensionData: { type: 'path', path: folder } })
  return {
    name: 'Firefox',
    page: (name) => `moz-extension://${uuid}/${name}`,
    async open(url) {
      const context = String(at(await ask('browsingContext.create', { type: 'tab' }), 'context'))
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
      return tabOf(firefox, context)
    },
    find: async (part) =>
      tabOf(
        firefox,
        await until(`a tab of ${part}`, async () => {
          const tree = listOf(await ask('browsingContext.getTree', { maxDepth: 0 }))
          return tree.find(({ url }) => url.includes(part))?.context
        }),
      ),
    async inWorker(expression) {
      const page = await withBackground(firefox)
      return page.evaluate(
        `browser.runtime.getBackgroundPage().then((own) => ((globalThis, chrome) => (${expression}))(own, own.browser))`,
      )
    },
    async endWorker() {
      const [window] = listOf(await ask('browsingContext.getTree', { 'moz:scope': 'chrome' }))
      if (!window) throw new Error('Firefox has no window.')
      await docOf(firefox, window.context).evaluate(
        `WebExtensionPolicy.getByID(${JSON.stringify(id)}).extension.terminateBackground()`,
      )
    },
    end: firefox.end,
  }
}

const reaching = new WeakMap<BidiFirefox, Promise<Doc>>()

/** A page of the extension that reaches its background, which no driver does by itself. */
function withBackground(firefox: BidiFirefox): Promise<Doc> {
  const known = reaching.get(firefox)
  if (known) return known
  const opening = (async () => {
    const context = String(
      at(await firefox.ask('browsingContext.create', { type: 'tab', background: true }), 'context'),
    )
    const url = `moz-extension://${uuid}/icons/16.png`
    await firefox.ask('browsingContext.navigate', { context, url, wait: 'complete' })
    return docOf(firefox, context)
  })()
  reaching.set(firefox, opening)
  return opening
}

const listOf = (answer: unknown): { context: string; url: string; children?: unknown }[] => {
  const contexts = at(answer, 'contexts')
  return Array.isArray(contexts) ? contexts : []
}

/** All that stand in these, at any depth. */
const framesOf = (answer: unknown): ReturnType<typeof listOf> =>
  listOf(answer).flatMap((one) => [one, ...framesOf({ contexts: one.children })])

/** A frame may end as the button, or a key, goes down, before it goes up: what the press did shows in what the journey waits for. */
function unlessFrameEnded(error: unknown): void {
  if (!String(error).includes('no such frame')) throw error
}

const contexts = new WeakMap<Doc, string>()

function docOf({ ask }: BidiFirefox, context: string): Doc {
  const doc: Doc = {
    async evaluate(expression) {
      const answer = await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })
      const value = at(answer, 'result', 'value')
      if (typeof value !== 'string') throw new Error(JSON.stringify(answer).slice(0, 400))
      return JSON.parse(value)
    },
  }
  contexts.set(doc, context)
  return doc
}

function tabOf(firefox: BidiFirefox, context: string): Tab {
  const { ask } = firefox
  const own = docOf(firefox, context)
  // A key goes to the document that is named, whichever frame of another process has the focus.
  const strike = (texts: readonly string[], doc: Doc = own) =>
    ask('input.performActions', {
      context: contexts.get(doc) ?? context,
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: texts.flatMap((value) => [
            ...value.split(between).map((one) => ({ type: 'keyDown', value: keys[one] ?? one })),
            ...value
              .split(between)
              .toReversed()
              .map((one) => ({ type: 'keyUp', value: keys[one] ?? one })),
          ]),
        },
      ],
    })
  const frameWith = async (fits: (url: string) => boolean): Promise<Doc | null> => {
    const found = framesOf(await ask('browsingContext.getTree', { root: context })).find(({ url }) =>
      fits(url),
    )
    return found ? docOf(firefox, found.context) : null
  }
  return {
    evaluate: own.evaluate,
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    frame: (name) => frameWith((url) => isOurs(url, name)),
    within: (part) => frameWith((url) => url.includes(part)),
    async pointer(doc, x, y, isPress) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      const buttons = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const act = ask('input.performActions', {
        context: contexts.get(doc) ?? context,
        actions: [{ type: 'pointer', id: 'mouse', actions: isPress ? [move, ...buttons] : [move] }],
      })
      await (isPress ? act.catch(unlessFrameEnded) : act)
    },
    key: async (name, doc) => void (await strike([name], doc).catch(unlessFrameEnded)),
    type: async (text) => void (await strike([...text])),
    picture: async (path) => {
      const drawn = await ask('browsingContext.captureScreenshot', { context })
      await writeFile(path, Buffer.from(String(at(drawn, 'data')), 'base64'))
    },
    close: async () => void (await ask('browsingContext.close', { context })),
  }
}
