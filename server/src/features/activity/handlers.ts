import { activityRoutes, canOnGroup, canOnRecord } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { handleList } from '../../http/handler.ts'
import { requireGroup } from '../access/require-group.ts'
import { requireRecord } from '../access/require-record.ts'
import { ofDevice } from './filter-activity.ts'
import { listActivity } from './list-activity.ts'

const ofActor = (userID: string): RawBuilder<unknown> => sql`actor_id = ${userID}`

/** People see what operators did to them. */
const byOperators = (userID: string): RawBuilder<unknown> =>
  sql`((action like 'operator.%' or action = 'account.second-factor-reset') and subject_ids @> array[${userID}::uuid])`

/** People see what visitors did with what is theirs, and what others did with answers to their forms. */
const fromOutside = (userID: string): RawBuilder<unknown> =>
  sql`((actor_id is null and action in ('record.open-link', 'account.open-link') and subject_ids @> array[${userID}::uuid])
    or (action like 'intake.%' and subject_ids @> array[${userID}::uuid]))`

export const activityHandlers = [
  handleList(activityRoutes.listRecordActivity, async (call) => {
    const { userID } = call.caller
    const { id, effective_role } = await requireRecord(call.database, userID, call.params.id, 'seeActivity')
    const whose = canOnRecord(effective_role, 'seeAllActivity') ? sql`true` : ofActor(userID)
    return listActivity(call, sql`record_id = ${id} and ${whose}`)
  }),
  handleList(activityRoutes.listGroupActivity, async (call) => {
    const { userID } = call.caller
    const { id, role } = await requireGroup(call.database, userID, call.params.id, 'seeActivity')
    const whose = canOnGroup(role, 'seeAllActivity') ? sql`true` : ofActor(userID)
    return listActivity(call, sql`group_id = ${id} and ${whose}`)
  }),
  handleList(activityRoutes.listMyActivity, async (call) => {
    const { userID } = call.caller
    const device = await ofDevice(call, call.body.filter?.device)
    return listActivity(
      call,
      sql`(${ofActor(userID)} or ${byOperators(userID)} or ${fromOutside(userID)}) and ${device}`,
      {
        namesItems: true,
      },
    )
  }),
]
