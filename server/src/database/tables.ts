import type { TablesOfClients } from './tables-of-clients.ts'
import type { TablesOfItems } from './tables-of-items.ts'
import type { TablesOfKeys } from './tables-of-keys.ts'
import type { TablesOfPeople } from './tables-of-people.ts'
import type { TablesOfTheVault } from './tables-of-the-vault.ts'

/** The columns of every table, as the numbered migrations leave them. Sealed columns are Buffers. */
export interface Tables
  extends TablesOfPeople, TablesOfClients, TablesOfItems, TablesOfKeys, TablesOfTheVault {}
