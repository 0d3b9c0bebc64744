/** Words of the service worker, which runs without the app and its catalogue. They name nothing of the vault. */
export const worker = {
  somethingNew: 'Something new in Cardea',
} as const
