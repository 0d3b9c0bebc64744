import { siteIconRoutes } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import { handle } from '../../http/handler.ts'
import { findSiteIcons } from './find-site-icons.ts'

export const siteIconHandlers = [
  handle(siteIconRoutes.findSiteIcons, async (call) => {
    if (!call.config.isSiteIconsOn) throw new AppError('request/unknown-call')
    return findSiteIcons(call)
  }),
]
