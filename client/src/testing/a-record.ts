import type { VaultRecord } from '@cardea/contract'

let made = 0

/** A record as a list has it; what a test does not care about is filled in. */
export function aRecord(parts: Partial<VaultRecord> = {}): VaultRecord {
  made += 1
  return {
    _id: `01990000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    name: `Record ${made}`,
    userRecordName: null,
    templateID: null,
    template: null,
    fields: [],
    attachments: [],
    groupIDs: [],
    groups: [],
    access: [],
    role: 'OWNER',
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    sealedFor: 'server',
    ...parts,
  }
}
