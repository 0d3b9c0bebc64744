import { importRoutes } from '@cardea/contract'
import { handle } from '../../http/handler.ts'
import { createRecords } from './create-records.ts'
import { getImport } from './get-import.ts'
import { searchImports } from './search-imports.ts'
import { undoImport } from './undo-import.ts'

export const importHandlers = [
  handle(importRoutes.createRecords, createRecords),
  handle(importRoutes.searchImports, searchImports),
  handle(importRoutes.getImport, getImport),
  handle(importRoutes.undoImport, undoImport),
]
