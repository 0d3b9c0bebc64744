/** Whether an address is of the settings, or of what they lead to: there the way back leads to the settings. */
export const isSettingsPath = (path: string): boolean =>
  /^\/(settings|templates|activity|import)(\/|$)/.test(path)
