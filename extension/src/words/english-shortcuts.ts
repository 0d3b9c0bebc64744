/** About the keys of the browser. */
export const englishOfShortcuts = {
  shortcuts: 'Shortcuts',
  shortcutOf: {
    open: 'Open',
    fill: 'Fill in this page',
    generate: 'Generate and copy a password',
    lock: 'Lock',
  } as Record<string, string>,
  noShortcut: 'None',
  /** What shortcuts do, where the browser has given them. */
  pressTo: (open: string, fill: string) => {
    const acts = [open && `${open} to open it`, fill && `${fill} to fill`].filter(Boolean)
    return acts.length > 0 ? `Press ${acts.join(', ')}.` : ''
  },
  /** As they stand on keyboards, where they are called otherwise than the browser calls them. */
  keys: {} as Readonly<Record<string, string>>,
}
