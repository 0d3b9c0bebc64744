import { Collected } from '../collect.ts'
import { dayFromText, fromDateText } from '../dates.ts'
import { bytesFromBase64 } from '../encrypted-text.ts'
import { ImportFailure } from '../import-failure.ts'
import { RecordDraft } from '../record-draft.ts'
import type { Library, XmlDocument, XmlElement } from './keepass-library.ts'

/** The XML of KeePass 1 (`pwlist`) and that of KeePassX (`database`), with no more of a document type than its name. */
export const isOldXml = (text: string): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE KEEPASSX_DATABASE>\s*)?<(pwlist|database)[\s>]/.test(
    text.slice(0, 4_000),
  )

/** @throws ImportFailure broken-xml, for entities too: a few lines of them can stand for gigabytes */
export function readOldXml({ XmlUtils }: Library, text: string): Collected {
  const plain = text.replace('<!DOCTYPE KEEPASSX_DATABASE>', '')
  if (/<!(DOCTYPE|ENTITY)/i.test(plain)) throw new ImportFailure('broken-xml')
  const found = new Collected()
  for (const child of childrenOf(parse(XmlUtils.parse, plain))) {
    if (child.nodeName === 'pwentry') take(found, child, pathOfEntry(child))
    else if (child.nodeName === 'group') walk(found, child, [])
  }
  return found
}

function parse(read: (text: string) => XmlDocument, text: string): XmlElement {
  try {
    return read(text).documentElement
  } catch {
    throw new ImportFailure('broken-xml')
  }
}

function childrenOf(element: XmlElement): XmlElement[] {
  const children: XmlElement[] = []
  // Documents outside of a browser have no list of elements alone.
  for (let node = element.firstChild; node; node = node.nextSibling) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nodes of type 1 are elements
    if (node.nodeType === 1) children.push(node as XmlElement)
  }
  return children
}

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  childrenOf(element).find(({ nodeName }) => nodeName === name)

/** What an element says; KeePassX ends lines with `<br/>`. */
function textOf(element: XmlElement, name: string): string {
  let text = ''
  for (let node = childOf(element, name)?.firstChild ?? null; node; node = node.nextSibling) {
    text += node.nodeName === 'br' ? '\n' : (node.textContent ?? '')
  }
  return text
}

const mostNesting = 100

function walk(found: Collected, group: XmlElement, above: readonly string[]): void {
  const path = [...above, textOf(group, 'title')]
  if (path.length > mostNesting) throw new ImportFailure('broken-xml')
  found.groups.add(path.filter((part) => part.trim() !== '').join(' / '))
  for (const child of childrenOf(group)) {
    if (child.nodeName === 'group') walk(found, child, path)
    else if (child.nodeName === 'entry') take(found, child, path)
  }
}

/** `<group tree="General\Windows">Network</group>`: the groups above stand beside the name. */
function pathOfEntry(entry: XmlElement): string[] {
  const tree = childOf(entry, 'group')?.getAttribute('tree') ?? ''
  return [...tree.split('\\'), textOf(entry, 'group')]
}

function take(found: Collected, entry: XmlElement, path: readonly string[]): void {
  const text = (name: string): string => textOf(entry, name)
  found.read(text('title'), () => {
    const draft = new RecordDraft('Login').into(path)
    draft.name = text('title')
    draft.createdAt = fromDateText(text('creationtime') || text('creation'))
    draft.put('username', text('username'))
    draft.put('password', text('password'))
    draft.addresses([text('url')])
    draft.put('notes', text('notes') || text('comment'))
    // What never ends is written as the year 2999, or as a word.
    const end = dayFromText(text('expiretime') || text('expire'))
    if (end !== null && end < '2900') draft.add('Expires', end, 'date')
    attach(draft, text('attachdesc') || text('bindesc'), text('attachment') || text('bin'))
    found.takeUnlessEmpty(draft)
  })
}

function attach(draft: RecordDraft, name: string, base64: string): void {
  if (base64.trim() === '') return
  const bytes = bytesFromBase64(base64)
  draft.files.push({
    name: name || 'File',
    mimeType: 'application/octet-stream',
    size: bytes.length,
    read: () => Promise.resolve(bytes),
  })
}
