import { passwordFindingRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { listSetAsideFindings } from './list-set-aside-findings.ts'
import { setFindingAside, takeFindingBack } from './set-finding-aside.ts'

export const passwordFindingHandlers = [
  handle(passwordFindingRoutes.listSetAsideFindings, listSetAsideFindings),
  handle(passwordFindingRoutes.setFindingAside, setFindingAside),
  handle(passwordFindingRoutes.takeFindingBack, takeFindingBack),
]
