import { accessRequestRoutes } from '@cardea/contract'
import { handle, handleLong } from '../../http/handler.ts'
import { askForAccess } from './ask-for-access.ts'
import { approveRequest, endRequest, refuseRequest } from './decide-request.ts'
import { getEmergencyKeys } from './get-emergency-keys.ts'
import { searchRequests } from './search-requests.ts'

export const accessRequestHandlers = [
  handle(accessRequestRoutes.askForAccess, askForAccess),
  handleLong(accessRequestRoutes.searchAccessRequests, searchRequests),
  handle(accessRequestRoutes.approveAccessRequest, approveRequest),
  handle(accessRequestRoutes.refuseAccessRequest, refuseRequest),
  handleLong(accessRequestRoutes.getEmergencyKeys, getEmergencyKeys),
  handle(accessRequestRoutes.endAccessRequest, endRequest),
]
