import { trustedPeopleRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { setTrustedPeople } from './set-trusted-people.ts'
import { listTrustedPeople } from './show-trusted-people.ts'
import { stopBeingTrusted } from './stop-being-trusted.ts'

export const trustedPeopleHandlers = [
  handle(trustedPeopleRoutes.listTrustedPeople, listTrustedPeople),
  handle(trustedPeopleRoutes.setTrustedPeople, setTrustedPeople),
  handle(trustedPeopleRoutes.stopBeingTrusted, stopBeingTrusted),
]
