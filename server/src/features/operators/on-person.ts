import type { OverseenPerson } from '@cardea/contract'
import type { Context } from '../../http/context.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import type { Caller } from '../../http/session.ts'
import type { Acting } from './act-on-person.ts'
import { overseePerson } from './oversee.ts'

interface ActCall extends Context {
  caller: Caller
  params: { id: string }
}

/** The calling operator as the actor. */
export const actingOf = ({ caller }: Pick<ActCall, 'caller'>): Acting => ({
  actorID: caller.userID,
  sessionID: caller.sessionID,
})

/** An operator's act on a person, as a call: it needs a fresh sign-in, and answers the person's state afterwards. */
export const onPerson =
  <C extends ActCall>(act: (call: C, acting: Acting, personID: string) => Promise<void>) =>
  async (call: C): Promise<OverseenPerson> => {
    requireFreshSignIn(call)
    await act(call, actingOf(call), call.params.id)
    return overseePerson(call.database, call, call.params.id)
  }
