import { operatorRoutes } from '@cardea/contract'
import { handle, handleList } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { actOnPerson } from './act-on-person.ts'
import { actingOf, onPerson } from './on-person.ts'
import { invitePeople } from './invite-people.ts'
import { findOverview } from './overview.ts'
import { searchPeople } from './search-people.ts'

export const operatorHandlers = [
  handleList(operatorRoutes.searchPeople, (call) => searchPeople(call, call.body)),
  handle(
    operatorRoutes.disablePerson,
    onPerson((call, acting, id) => actOnPerson(call, acting, id, 'disable')),
  ),
  handle(
    operatorRoutes.enablePerson,
    onPerson((call, acting, id) => actOnPerson(call, acting, id, 'enable')),
  ),
  handle(
    operatorRoutes.signOutPerson,
    onPerson((call, acting, id) => actOnPerson(call, acting, id, 'sign-out')),
  ),
  handle(operatorRoutes.invitePeople, async (call) => {
    requireFreshSignIn(call)
    return { invited: await invitePeople(call, actingOf(call), call.body.emails) }
  }),
  handle(operatorRoutes.getOverview, (call) => findOverview(call, call.origin.language)),
]
