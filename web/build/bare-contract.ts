import type { Plugin } from 'vite'

/** What of a route only the server and the documentation read. */
const notForBrowsers: ReadonlySet<unknown> = new Set(['summary', 'body', 'query', 'reply', 'errors'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** Text in place of a part of the source; nothing is replaced where both ends are one. */
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

const isFunction = /Function|Class/

/** Of `z.array(…).check(…)` it is `z`. */
const rootOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined
  if (node.type === 'CallExpression') return rootOf(node['callee'])
  return node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)
}

/** Where one is while walking. */
type Place = { isCutFrom?: boolean; isChained?: boolean; isInFunction?: boolean }

/**
 * What is left out: schemas, and properties of `route({…})` that a browser has no use for. What is added: that no call made while a
 * module loads does anything but make a value, so that an unused value may go, with all it was made of.
 */
function* editsIn(node: Node, { isCutFrom, isChained, isInFunction }: Place): Generator<Edit> {
  const init = node['init']
  if (node.type === 'VariableDeclarator' && isNode(init) && rootOf(init) === 'z' && !isInFunction) {
    yield { start: init.start, end: init.end, text: 'null' }
    return
  }
  const isCall = node.type === 'CallExpression'
  const isRoute = isCall && nameOf(node['callee']) === 'route'
  const isMarked = isCall && !isInFunction
  if (isMarked)
    yield { start: node.start, end: node.start, text: isChained ? '(/* @__PURE__ */ ' : '/* @__PURE__ */ ' }
  for (const [key, value] of Object.entries(node)) {
    for (const inner of nodesIn(value)) {
      if (isCutFrom && inner.type === 'Property' && notForBrowsers.has(nameOf(inner['key']))) {
        yield { start: inner.start, end: inner.end, text: '...{}' }
      } else {
        yield* editsIn(inner, {
          isCutFrom: isRoute && key === 'arguments',
          isChained: node.type === 'MemberExpression' && key === 'object',
          isInFunction: isInFunction || isFunction.test(node.type),
        })
      }
    }
  }
  if (isMarked && isChained) yield { start: node.end, end: node.end, text: ')' }
}

/**
 * Of the catalogue of errors: its sentences come with each answer, and in other languages from the client's own texts. An
 * error with a title keeps its own, as its screen shows it without an answer at hand.
 */
function* messagesIn(node: Node): Generator<Edit> {
  if (nodesIn(node['properties']).some(({ key }) => nameOf(key) === 'title')) return
  if (node.type === 'Property' && nameOf(node['key']) === 'message') {
    yield { start: node.start, end: node.end, text: '...{}' }
    return
  }
  for (const inner of Object.values(node).flatMap(nodesIn)) yield* messagesIn(inner)
}

/**
 * The client makes calls, it does not check them: it knows the wire's shapes as types. Without the schemas the contract is
 * a table of methods and paths, and nothing of zod is left.
 */
export function bareContract(): Plugin {
  return {
    name: 'bare-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/]\S+\.ts$/ },
      handler(code, id) {
        const edits = id.endsWith('errors.ts') ? messagesIn : (root: Node) => editsIn(root, {})
        let bare = ''
        let at = 0
        for (const root of nodesIn(this.parse(code, { lang: 'ts' }))) {
          for (const { start, end, text } of edits(root)) {
            bare += code.slice(at, start) + text
            at = end
          }
        }
        return { code: bare + code.slice(at), map: null }
      },
    },
  }
}
