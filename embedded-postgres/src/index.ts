export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './embedded-postgres-error.ts'
export { majorOf, majorOfData } from './major-version.ts'
export { type OwnerLock, refuseOtherOwner, takeOwnerLock } from './owner-lock.ts'
export { type PackagedBinaries, packagedBinaries, postgresPackage } from './packaged-binaries.ts'
export { findRunningPostgres } from './running-postgres.ts'
export { within } from './within.ts'
