import { operatorRoutes } from '@cardea/contract'
import { handle, handleList, type Call } from '../../http/handler.ts'
import { requireFreshSignIn } from '../auth/require-fresh-sign-in.ts'
import { actOnPerson, type Acting, type OperatorAct } from './act-on-person.ts'
import { invitePeople } from './invite-people.ts'
import { askForReset } from '../second-factor-reset/second-factor-reset.ts'
import { askForHandover, withdrawHandover } from '../handover/handover.ts'
import { findOverview } from './overview.ts'
import { overseePerson } from './oversee.ts'
import { searchPeople } from './search-people.ts'

/** The routes of all acts on a person have one type. */
type ActRoute = typeof operatorRoutes.disablePerson

const actingOf = ({ caller }: Pick<Call<ActRoute>, 'caller'>): Acting => ({
  actorID: caller.userID,
  sessionID: caller.sessionID,
})

const act = (what: OperatorAct) => async (call: Call<ActRoute>) => {
  requireFreshSignIn(call)
  await actOnPerson(call, actingOf(call), call.params.id, what)
  return overseePerson(call.database, call, call.params.id)
}

export const operatorHandlers = [
  handleList(operatorRoutes.searchPeople, (call) => searchPeople(call, call.body)),
  handle(operatorRoutes.disablePerson, act('disable')),
  handle(operatorRoutes.enablePerson, act('enable')),
  handle(operatorRoutes.signOutPerson, act('sign-out')),
  handle(operatorRoutes.resetSecondFactor, async (call) => {
    requireFreshSignIn(call)
    await askForReset(call, actingOf(call), call.params.id)
    return overseePerson(call.database, call, call.params.id)
  }),
  handle(operatorRoutes.handOver, async (call) => {
    requireFreshSignIn(call)
    await askForHandover(call, actingOf(call), call.params.id, call.body)
    return overseePerson(call.database, call, call.params.id)
  }),
  handle(operatorRoutes.withdrawHandover, async (call) => {
    requireFreshSignIn(call)
    await withdrawHandover(call, actingOf(call), call.params.id)
    return overseePerson(call.database, call, call.params.id)
  }),
  handle(operatorRoutes.invitePeople, async (call) => {
    requireFreshSignIn(call)
    return { invited: await invitePeople(call, actingOf(call), call.body.emails) }
  }),
  handle(operatorRoutes.getOverview, (call) => findOverview(call, call.origin.language)),
]
