import { serviceAccountRoutes, spans } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { requireGroup } from '../access/require-group.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { countKnown } from './count-known.ts'
import { endServiceAccount } from './end-account.ts'
import { enterService } from './enter-service.ts'
import { requireAccount } from './service-account.ts'
import { showAccount, showAccounts } from './show-accounts.ts'
import { endToken, makeToken } from './tokens.ts'
import { changeAccount, createAccount } from './write-account.ts'

export const serviceAccountHandlers = [
  handle(serviceAccountRoutes.createServiceAccount, createAccount),
  handle(serviceAccountRoutes.searchServiceAccounts, async (call) => {
    const { id } = await requireGroup(call.database, call.caller.userID, call.params.id, 'manageServices')
    const since = new Date(call.now().getTime() - spans.endedServiceMs)
    const rows = await call.database
      .selectFrom('service_accounts')
      .selectAll()
      .where('group_id', '=', id)
      .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '>', since)]))
      .execute()
    const accounts = sortAndCut(
      await showAccounts(call, rows),
      ({ _id, name, createdAt }) => {
        const made = Date.parse(createdAt)
        return { id: _id, name, createdAt: made, updatedAt: made }
      },
      call.body.options,
    )
    return { accounts, total: rows.length }
  }),
  handle(serviceAccountRoutes.countKnownByServices, countKnown),
  handle(serviceAccountRoutes.getServiceAccount, async (call) =>
    showAccount(call, await requireAccount(call.database, call.caller.userID, call.params.id)),
  ),
  handle(serviceAccountRoutes.changeServiceAccount, changeAccount),
  handle(serviceAccountRoutes.endServiceAccount, endServiceAccount),
  handle(serviceAccountRoutes.makeServiceToken, makeToken),
  handle(serviceAccountRoutes.endServiceToken, endToken),
  handle(serviceAccountRoutes.enterService, enterService),
]
