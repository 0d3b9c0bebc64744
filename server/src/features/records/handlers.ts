import { recordRoutes } from '@cardea/contract'
import { handle, handleList, handleOpeningAsked } from '../../http/handler.ts'
import { getRecord, askForRecord } from './get-record.ts'
import { getRecordSecrets } from './get-record-secrets.ts'
import { listGroupRecords } from './list-group-records.ts'
import { searchRecords } from './search-records.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordHandlers = [
  handle(recordRoutes.createRecord, createRecord),
  handleList(recordRoutes.searchRecords, searchRecords),
  handleOpeningAsked(recordRoutes.getRecord, askForRecord, getRecord),
  handleList(recordRoutes.getRecordSecrets, getRecordSecrets),
  handle(recordRoutes.changeRecord, changeRecord),
  handleList(recordRoutes.listGroupRecords, listGroupRecords),
]
