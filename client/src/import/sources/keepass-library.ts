import type * as Kdbxweb from 'kdbxweb'

/** What reads databases of KeePass, whichever way it was loaded. */
export type Library = Omit<typeof Kdbxweb, 'default'>

/** What is used of an element of XML, which not only a page has. */
export interface XmlNode {
  readonly nodeName: string
  readonly nodeType: number
  readonly textContent: string | null
  readonly firstChild: XmlNode | null
  readonly nextSibling: XmlNode | null
}
export interface XmlElement extends XmlNode {
  getAttribute: (name: string) => string | null
  hasAttribute: (name: string) => boolean
}
export interface XmlDocument {
  readonly documentElement: XmlElement
}
