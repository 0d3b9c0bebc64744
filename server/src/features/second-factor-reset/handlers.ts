import { operatorRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { onPerson } from '../operators/on-person.ts'
import { askForReset } from './second-factor-reset.ts'

export const secondFactorResetHandlers = [handle(operatorRoutes.resetSecondFactor, onPerson(askForReset))]
