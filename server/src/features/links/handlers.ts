import { linkRoutes } from '@cardea/contract'
import { handle, handleLong, handleVisitor } from '../../http/handler.ts'
import { downloadLinkFile } from './download-link-file.ts'
import { endLink } from './end-link.ts'
import { judgeLinkDoor } from './judge-door.ts'
import { lookAtLink } from './look-at-link.ts'
import { makeLink } from './make-link.ts'
import { openLink } from './open-link.ts'
import { searchLinks } from './search-links.ts'
import { sendLinkCode } from './send-link-code.ts'

export const linkHandlers = [
  handle(linkRoutes.makeLink, makeLink),
  handleLong(linkRoutes.searchLinks, searchLinks),
  handle(linkRoutes.endLink, endLink),
  handleVisitor(linkRoutes.lookAtLink, judgeLinkDoor, lookAtLink),
  handleVisitor(linkRoutes.sendLinkCode, judgeLinkDoor, sendLinkCode),
  handleVisitor(linkRoutes.openLink, judgeLinkDoor, openLink),
  handleVisitor(linkRoutes.downloadLinkFile, judgeLinkDoor, downloadLinkFile),
]
