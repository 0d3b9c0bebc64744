/** Words about what is written and not saved yet. */
export const drafts = {
  restored: 'Draft restored',
  discard: 'Discard',
  kept: 'Draft kept, sealed, on this device',
} as const
