/** Where the query cache keeps how the person’s keys are: by itself, for what loads before all else of them. */
export const keysKey = ['keys'] as const
