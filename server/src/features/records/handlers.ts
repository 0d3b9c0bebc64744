import { recordRoutes } from '@cardea/contract'
import { handle, handleList, handleOpening, handleOpenings } from '../../http/handler.ts'
import { getOneTimeCode } from './get-one-time-code.ts'
import { getRecord } from './get-record.ts'
import { getRecordSecrets, openingsOfSecrets } from './get-record-secrets.ts'
import { listGroupRecords } from './list-group-records.ts'
import { tellOfExport } from './tell-of-export.ts'
import { searchRecords } from './search-records.ts'
import { changeRecord, createRecord } from './write-record.ts'

export const recordHandlers = [
  handle(recordRoutes.createRecord, createRecord),
  handleList(recordRoutes.searchRecords, searchRecords),
  handleOpening(recordRoutes.getRecord, getRecord),
  handleOpenings(recordRoutes.getRecordSecrets, getRecordSecrets, openingsOfSecrets, tellOfExport),
  handle(recordRoutes.getOneTimeCode, getOneTimeCode),
  handle(recordRoutes.changeRecord, changeRecord),
  handleList(recordRoutes.listGroupRecords, listGroupRecords),
]
